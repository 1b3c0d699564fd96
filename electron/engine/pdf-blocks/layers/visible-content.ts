/**
 * Removes from content what a hidden layer draws (ISO 32000-2, 8.11.3). Graphics states set inside the layer stay set
 * for what follows.
 */
import { readContent, writeOperand } from '../../pdf-core/content/operations.js';
import type { Operand } from '../../pdf-core/content/operands.js';
import { isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import { pdfValue, type QpdfValue } from '../../pdf-core/objects/values.js';

export interface Hidden {
  /** Whether marked content with these properties is hidden. @param name as content writes it: `/MC0` */
  readonly properties: (name: string) => boolean;
  /** Whether a picture or form is hidden as a whole. */
  readonly object: (name: string) => boolean;
  /** The properties that a name stands for. */
  readonly described?: (name: string) => Dictionary | undefined;
}

/** What there is to see of content. */
export interface Visible {
  /** Null when nothing is hidden. */
  readonly content: Buffer | null;
  /** Names of pictures and forms that are drawn, and of those that only hidden layers draw. */
  readonly drawn: ReadonlySet<string>;
  readonly cut: ReadonlySet<string>;
  /** All names that operators have, of fonts and patterns, too. */
  readonly named: ReadonlySet<string>;
  /** Numbers of marked content that nothing is left of (ISO 32000-2, 14.7.5). */
  readonly gone: ReadonlySet<number>;
  /** Names of properties that say in words what was taken out. */
  readonly silenced: ReadonlySet<string>;
}

/**
 * What replaces each operator that draws. The position after hidden text is not advanced, which shows only where
 * later text does not set its own.
 */
const instead: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'].map((word) => [word, 'n'])),
  ...Object.fromEntries(['Tj', 'TJ', 'Do', 'sh', 'BI', 'DP', 'MP'].map((word) => [word, ''])),
  "'": 'T*',
};

/** Entries of properties that say in words what the content shows (ISO 32000-2, 14.9). */
export const wordKeys: ReadonlySet<string> = new Set(['/ActualText', '/Alt', '/E']);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Marked content that is open. */
interface Mark {
  readonly operands: readonly Operand[];
  readonly place: Pick<Edit, 'start' | 'end'>;
  /** It begins to hide. */
  readonly hides: boolean;
  /** It lies in what is hidden. */
  readonly isHidden: boolean;
  /** Some of what it holds was taken out. */
  lost: boolean;
  /** Some of what it holds is left. */
  kept: boolean;
}

export function visibleContent(bytes: Buffer, hidden: Hidden): Visible {
  const edits: Edit[] = [];
  const open: Mark[] = [];
  const [drawn, cutNames, silenced] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [named, gone] = [new Set<string>(), new Set<number>()];
  let depth = 0;
  const close = (mark: Mark | undefined): void => {
    if (!mark) return;
    if (mark.hides) depth -= 1;
    if (mark.lost && !mark.kept) for (const id of idsOf(mark, hidden)) gone.add(id);
    const text = markInstead(mark, hidden);
    if (text === undefined) return;
    edits.push({ ...mark.place, text });
    const properties = mark.operands[1];
    if (typeof properties === 'string') silenced.add(properties);
  };
  for (const { operator, operands, start, end } of readContent(bytes)) {
    const cut = (text: string): void => {
      edits.push({ start, end, text });
      for (const mark of open) mark.lost = true;
    };
    const last = operands.at(-1);
    for (const operand of operands) if (typeof operand === 'string') named.add(operand);
    if (operator === 'BDC' || operator === 'BMC') {
      const hides =
        operator === 'BDC' && operands[0] === '/OC' && typeof last === 'string' && hidden.properties(last);
      const isDescribed = operator === 'BDC';
      open.push({
        ...{ operands: isDescribed ? operands : [], place: { start, end } },
        ...{ hides, isHidden: depth > 0, lost: false, kept: false },
      });
      if (hides) depth += 1;
    } else if (operator === 'EMC') close(open.pop());
    else if (operator === 'Do' && typeof last === 'string' && (depth > 0 || hidden.object(last))) {
      cutNames.add(last);
      cut('');
    } else if (depth > 0 && operator === '"') cut(spaced(operands));
    else if (depth > 0 && Object.hasOwn(instead, operator)) cut(instead[operator]!);
    else if (Object.hasOwn(instead, operator)) {
      if (operator === 'Do' && typeof last === 'string') drawn.add(last);
      for (const mark of open) mark.kept = true;
    }
  }
  while (open.length > 0) close(open.pop());
  return {
    content: edits.length === 0 ? null : edited(bytes, edits),
    drawn,
    cut: new Set([...cutNames].filter((name) => !drawn.has(name))),
    ...{ named, gone, silenced },
  };
}

/**
 * Returns what takes the place of the beginning of marked content whose properties may say in words what was taken out of it.
 * @returns undefined where it stays
 */
function markInstead({ operands, hides, isHidden, lost }: Mark, hidden: Hidden): string | undefined {
  const [tag, properties] = operands;
  if (hides || !(isHidden || lost) || tag === undefined || properties === undefined) return undefined;
  if (typeof properties === 'string') {
    const described = hidden.described?.(properties) ?? {};
    if (!Object.keys(described).some((key) => wordKeys.has(key))) return undefined;
    const kept = Object.entries(described).filter(([key, value]) => !wordKeys.has(key) && isPlain(value));
    return `${writeOperand(tag)} ${pdfValue(Object.fromEntries(kept))} BDC`;
  }
  if (!Array.isArray(properties)) return undefined;
  if (isHidden) return `${writeOperand(tag)} BMC`;
  const kept: string[] = [];
  for (let at = 0; at + 1 < properties.length; at += 2) {
    const [key, value] = [properties[at]!, properties[at + 1]!];
    if (typeof key === 'string' && !wordKeys.has(key)) kept.push(writeOperand(key), writeOperand(value));
  }
  if (kept.length === properties.length) return undefined;
  return `${writeOperand(tag)} <<${kept.join(' ')}>> BDC`;
}

/** Returns the number that tags know marked content by. */
function idsOf({ operands: [, properties] }: Mark, hidden: Hidden): number[] {
  const entry =
    typeof properties === 'string'
      ? hidden.described?.(properties)?.['/MCID']
      : Array.isArray(properties)
        ? properties[properties.indexOf('/MCID') + 1]
        : undefined;
  return typeof entry === 'number' ? [entry] : [];
}

/** Tells whether a value may stand in content, where there are no references. */
const isPlain = (value: QpdfValue): boolean =>
  !isReference(value) && (typeof value !== 'object' || value === null);

function edited(bytes: Buffer, edits: Edit[]): Buffer {
  edits.sort((a, b) => a.start - b.start);
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { start, end, text } of edits) {
    parts.push(bytes.subarray(copied, start), Buffer.from(` ${text} `, 'latin1'));
    copied = end;
  }
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}

/** The operator `"` also sets word spacing and character spacing. */
function spaced([words, letters]: readonly Operand[]): string {
  const sets = typeof words === 'number' && typeof letters === 'number' ? `${words} Tw ${letters} Tc ` : '';
  return `${sets}T*`;
}
