/** Sizes of documents before and after compression. */
import type { ExecutionInput, Message } from '../../contract/execution.js';

/** Bytes of one document, or of several together. */
export interface Sizes {
  readonly before: number;
  readonly after: number;
}

/**
 * What a compression reports of one document.
 * @returns null where nothing was compressed; both the same where it could not be made smaller
 */
export function sizesOf(
  messages: readonly Message[],
  { index, size }: Pick<ExecutionInput, 'index' | 'size'>,
): Sizes | null {
  const told = messages.find(
    ({ input, code }) => input === index && (code === 'compressed' || code === 'not_compressed'),
  );
  if (!told) return null;
  if (told.code === 'not_compressed') return { before: size, after: size };
  const { before, after } = told.params;
  return typeof before === 'number' && typeof after === 'number' && before > 0 ? { before, after } : null;
}

/** The sum over all finished documents; null unless the sizes of all are known. */
export function sizesTogether(
  messages: readonly Message[],
  inputs: readonly (Pick<ExecutionInput, 'index' | 'size' | 'state'> | undefined)[],
): Sizes | null {
  const told = new Map<number, Message[]>();
  for (const message of messages)
    if (message.input !== null && /^(not_)?compressed$/.test(message.code))
      told.set(message.input, [...(told.get(message.input) ?? []), message]);
  const done = inputs.filter((input) => input?.state === 'done');
  const sizes = done.map((input) => input && sizesOf(told.get(input.index) ?? [], input));
  if (sizes.length === 0 || sizes.some((one) => !one)) return null;
  return {
    before: sizes.reduce((sum, one) => sum + (one?.before ?? 0), 0),
    after: sizes.reduce((sum, one) => sum + (one?.after ?? 0), 0),
  };
}

/** Documents that are larger than was asked for. */
export interface Missed {
  readonly count: number;
  /** Bytes that were asked for, and those that came, of the first of them. */
  readonly wanted: number;
  readonly reached: number;
}

/** Null where every size that was asked for was reached. */
export function missedOf(messages: readonly Message[]): Missed | null {
  const all = messages.filter(({ code }) => code === 'size_not_reached');
  const { wanted, reached } = all[0]?.params ?? {};
  if (typeof wanted !== 'number' || typeof reached !== 'number') return null;
  return { count: new Set(all.map(({ input }) => input)).size, wanted, reached };
}
