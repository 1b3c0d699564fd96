/** Judges what was changed after a signature by what it permits. */
import { Pdf, Unreadable, type FileReading } from '../../pdf-core/pdf/index.js';
import {
  compareRevisions,
  ComparisonLimit,
  type ComparisonBudget,
  type DrawnLater,
} from './compare-revisions.js';
import { changeLevels, type LaterChangeKind, type LaterChange } from './findings.js';
import { isLocked, type FieldLock } from './permissions.js';
import type { SignedField } from './signed-fields.js';

/** What is known of what came after a signature. */
export type LaterState =
  /** Nothing came, or it can be told what. */
  | {
      readonly state: 'known';
      readonly found: ReadonlyMap<LaterChangeKind, ReadonlySet<string>>;
      readonly drawn: readonly DrawnLater[];
    }
  /** The signed revision does not hold this signature. */
  | { readonly state: 'differs' }
  | { readonly state: 'unread' };

/** The signed revision of a file. */
interface SignedRevision {
  readonly path: string;
  /** Byte behind it. */
  readonly end: number;
  readonly reading: FileReading;
}

/** @param fresh the whole file, opened strictly; null where that is not possible */
export function laterState(
  { path, end, reading }: SignedRevision,
  { field, reference }: SignedField,
  fresh: Pdf | null,
  budget: ComparisonBudget,
): LaterState {
  if (!fresh || budget.left <= 0) return { state: 'unread' };
  const old = Pdf.openStrictly(path, { end, reading });
  if (!old) return { state: 'unread' };
  try {
    const value = old.dictionary(field)?.['/V'];
    const isThere =
      reference === null
        ? old.placeOf(numberOf(field)) === fresh.placeOf(numberOf(field))
        : value === reference && old.placeOf(numberOf(reference)) === fresh.placeOf(numberOf(reference));
    if (!isThere) return { state: 'differs' };
    const { changes, drawn } = compareRevisions(old, fresh, budget);
    return { state: 'known', found: changes, drawn };
  } catch (thrown) {
    if (thrown instanceof Unreadable || thrown instanceof ComparisonLimit) return { state: 'unread' };
    throw thrown;
  } finally {
    old.closeNow();
  }
}

const numberOf = (reference: string): number => Number.parseInt(reference, 10);

/** Nobody certified the document: filling in, signing and comments leave a signature valid. */
const withoutCertification = 3;

/** @param permission of the certification that holds; null for none */
export function judgeChanges(
  found: ReadonlyMap<LaterChangeKind, ReadonlySet<string>>,
  permission: 1 | 2 | 3 | null,
  locks: readonly FieldLock[],
): LaterChange[] {
  const most = permission === 3 ? 4 : (permission ?? withoutCertification);
  return [...found].flatMap(([kind, places]): LaterChange[] => {
    const level = changeLevels[kind];
    const where = [...places];
    if (level === null) return [{ kind, where, state: 'unclear' }];
    // The signature itself is told; only where it is not right its picture is a matter of its own.
    if (kind === 'signature_shown' && level <= most) return [];
    const isOfFields = kind === 'filled' || kind === 'signature';
    const locked = isOfFields ? where.filter((name) => isLocked(name, locks)) : [];
    // A lock of all fields holds a change whose field is not known, too.
    const isHeld = isOfFields && where.length === 0 && isLocked('', locks);
    const changes: LaterChange[] = [];
    if (locked.length > 0 || isHeld)
      changes.push({ kind: 'locked_fields', where: locked, state: 'forbidden' });
    const rest = where.filter((name) => !locked.includes(name));
    if (rest.length > 0 || (where.length === 0 && !isHeld))
      changes.push({ kind, where: rest, state: level <= most ? 'allowed' : 'forbidden' });
    return changes;
  });
}
