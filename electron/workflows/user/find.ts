/** A workflow of one's own by what people call it: its name in any case, its name as one word, or its number. */
import { distance } from 'fastest-levenshtein';
import { foldedName, ServiceError, slugOf } from '../../../contract/index.js';
import { systemWorkflows } from '../catalogue.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Names that are told as near ones. */
const maxNear = 3;

/**
 * Finds one of the person's own.
 * @throws ServiceError `ambiguous_workflow`; `unknown_workflow`, with names that are nearly the same as its parameter `near`
 */
export function findOwn<Record extends Named>(records: readonly Record[], wanted: string): Record {
  const exact = records.find(
    ({ id, name }) => String(id) === wanted.trim() || foldedName(name) === foldedName(wanted),
  );
  if (exact) return exact;
  const word = slugOf(wanted);
  const [found, ...others] = word === '' ? [] : records.filter(({ name }) => slugOf(name) === word);
  if (!found) {
    const near = nearNames(wanted, [...records, ...systemWorkflows]);
    throw new ServiceError('unknown_workflow', {
      workflow: wanted,
      ...(near.length > 0 ? { near: near.map((name) => `“${name}”`).join(', ') } : {}),
    });
  }
  if (others.length === 0) return found;
  const names = [found, ...others].map(({ id, name }) => `“${name}” (${id})`).join(', ');
  throw new ServiceError('ambiguous_workflow', { workflow: wanted, names });
}

/** Names of which at most a third of the letters is otherwise, nearest first. */
function nearNames(wanted: string, records: readonly { readonly name: string }[]): string[] {
  const folded = foldedName(wanted).slice(0, 200);
  return records
    .map(({ name }) => ({ name, away: distance(folded, foldedName(name)) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.away - other.away)
    .slice(0, maxNear)
    .map(({ name }) => name);
}
