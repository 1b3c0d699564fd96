/**
 * The Bates numbers of an execution, and whether an earlier one used some of them: a number on two pages identifies neither. An
 * execution remembers its numbers by a remark of its own, so that they are known while it runs, and after a restart.
 */
import type { Execution, ExecutionStatus, Message } from '../../../contract/index.js';
import { maxOf, minOf } from '../../../contract/lists.js';
import { remark } from '../../../words/remarks.js';
import type { ExecutionStore } from '../../executions/store.js';
import type { NumberShares } from './numbering.js';

/** The most executions of the history that are compared, the newest first. */
const maxLooked = 200;

/** Options that decide how a number looks. */
const look = ['number_prefix', 'number_suffix', 'number_digits', 'number_numerals'] as const;
type Options = Execution['options'];

const isBates = ({ number_style, number_continue }: Options): boolean =>
  number_style === 'bates' && number_continue === 'true';

/** Digits of a Bates number where none were chosen. */
const defaultDigits = 6;

interface Numbers {
  readonly from: number;
  /** The last one. */
  readonly to: number;
  readonly step: number;
}

/**
 * The remarks on a batch at its start. Read and recorded in one step, so that of two batches started at once the second knows
 * of the first.
 * @param owner whose other executions are compared
 */
export function remarksOnNumbers(
  execution: Pick<Execution, 'id' | 'options'>,
  owner: string,
  service: string,
  shares: NumberShares,
  store: ExecutionStore,
): Message[] {
  const { options, id } = execution;
  const count = [...shares.values()].reduce((sum, { own }) => sum + own, 0);
  if (!isBates(options) || count === 0) return [];
  const step = Number(options['number_step'] ?? 1);
  const from = Number(options['number_start'] ?? 1);
  const given: Numbers = { from, to: from + (count - 1) * step, step };
  const written = (value: number) => writtenAs(value, options);
  const said = remark(null, 'info', 'numbers_given', {
    first: written(given.from),
    last: written(given.to),
    ...given,
  });
  const others = earlier(options, id, owner, service, store).flatMap(({ name, numbers }) => {
    const shared = sharedNumbers(given, numbers);
    return shared ? [{ name, numbers, shared }] : [];
  });
  if (others.length === 0) return [said];
  const first = minOf(others.map(({ shared }) => shared.from));
  const last = maxOf(others.map(({ shared }) => shared.to));
  const next = maxOf(others.map(({ numbers }) => numbers.to)) + 1;
  const again = { first: written(first), last: written(last), name: others[0]!.name, next };
  return [said, remark(null, 'warning', 'numbers_again', again)];
}

/** Numbers of the same look in other executions, the newest first. */
function earlier(
  options: Options,
  self: string,
  owner: string,
  service: string,
  store: ExecutionStore,
): { readonly name: string; readonly numbers: Numbers }[] {
  const query = { search: '', filter: 'all', offset: 0, limit: maxLooked } as const;
  return store.page(query, { owner, service }).entries.flatMap((entry) => {
    const isSame = look.every((name) => (entry.options[name] ?? '') === (options[name] ?? ''));
    if (entry.id === self || !isSame || !isBates(entry.options) || isVoid(entry)) return [];
    const said = store.find(entry.id, owner).messages.find(({ code }) => code === 'numbers_given');
    if (!said) return [];
    const { from, to, step } = said.params;
    return [
      { name: entry.names[0] ?? '', numbers: { from: Number(from), to: Number(to), step: Number(step) } },
    ];
  });
}

/** True for an execution without results. */
const isVoid = ({ status, doneCount }: { status: ExecutionStatus; doneCount: number }): boolean =>
  status === 'failed' && doneCount === 0;

/** Numbers of both; null where there are none. */
function sharedNumbers(one: Numbers, other: Numbers): Pick<Numbers, 'from' | 'to'> | null {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  if (from > to) return null;
  // With the same step, the numbers of one may fall between those of the other.
  if (one.step === other.step && (one.from - other.from) % one.step !== 0) return null;
  return { from, to };
}

function writtenAs(value: number, options: Options): string {
  const digits = Number(options['number_digits'] ?? 0) || defaultDigits;
  const plain = options['number_numerals'] ?? 'arabic';
  const number = plain === 'arabic' ? String(value).padStart(digits, '0') : String(value);
  return `${options['number_prefix'] ?? ''}${number}${options['number_suffix'] ?? ''}`;
}
