/** What a service says it charged. Fields are read one by one: a service may give some, of either kind of name, or none. */
import type { Charge } from '../../../contract/index.js';
import { minOf } from '../../../contract/lists.js';

/** A reply of the service. */
type Said = Readonly<Record<string, unknown>>;

const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * What a reply says, over what was said before.
 * @returns null where nothing was ever said
 */
export function readCharge(said: Said, before: Charge | null): Charge | null {
  const credits = whole(said['credits_charged']) ?? whole(said['credits']) ?? before?.credits;
  if (credits === undefined) return null;
  const left = whole(said['credits_remaining']) ?? whole(said['credits_left']) ?? before?.credits_left;
  const explain = text(said['credits_explain']) ?? before?.credits_explain;
  const source = sourceOf(text(said['credits_source'])) ?? before?.credits_source;
  const name = text(said['credits_source_name']) ?? before?.credits_source_name;
  return {
    credits,
    ...(left === undefined ? {} : { credits_left: left }),
    ...(explain === undefined ? {} : { credits_explain: explain }),
    ...(source === undefined ? {} : { credits_source: source }),
    ...(name === undefined ? {} : { credits_source_name: name }),
  };
}

function sourceOf(said: string | undefined): Charge['credits_source'] {
  if (said === undefined) return undefined;
  if (/organi[sz]ation/i.test(said)) return 'organization';
  return /personal/i.test(said) ? 'personal' : undefined;
}

/** What several parts cost together; null where none told. What is left is the least that any said: it is what is left after all. */
export function sumOfCharges(charges: readonly (Charge | null)[]): Charge | null {
  const told = charges.flatMap((charge) => charge ?? []);
  const last = told.at(-1);
  if (!last) return null;
  const explained = new Map<string, number>();
  for (const { credits_explain: said } of told)
    if (said !== undefined) explained.set(said, (explained.get(said) ?? 0) + 1);
  const left = told.flatMap(({ credits_left }) => credits_left ?? []);
  return {
    ...last,
    credits: told.reduce((sum, { credits }) => sum + credits, 0),
    ...(left.length === 0 ? {} : { credits_left: minOf(left) }),
    ...(explained.size === 0
      ? {}
      : {
          credits_explain: [...explained]
            .map(([said, times]) => (times === 1 ? said : `${times} × (${said})`))
            .join('; '),
        }),
  };
}
