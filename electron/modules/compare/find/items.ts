/** What was changed beside the text: comments, form fields, properties, and heads and feet. */
import { stemOf } from '../../../../contract/result-name.js';
import type { AttachedFile } from '../read/attached-files.js';
import type { ReadDocument } from '../read/read-document.js';
import type { PassageText } from '../read/stream.js';
import { normalised, squeezed, type WordRules } from '../read/tokens.js';
import type { Change } from './comparison.js';

export type ItemChange = Omit<Change, 'number'>;

const base = { at: null, table: null, name: '', before: '', after: '' } as const;

interface Item {
  /** Items of one name are the same one. */
  readonly name: string;
  readonly text: string;
  readonly places: NonNullable<Change['new']>['places'];
}

/** Compares what both have by name. */
function byName(area: Change['area'], old: readonly Item[], fresh: readonly Item[]): ItemChange[] {
  const changes: ItemChange[] = [];
  const left = new Map<string, Item[]>();
  for (const item of old) left.set(item.name, [...(left.get(item.name) ?? []), item]);
  const unknown: Item[] = [];
  for (const item of fresh) {
    const others = left.get(item.name) ?? [];
    const same = others.findIndex(({ text }) => text === item.text);
    if (same >= 0) others.splice(same, 1);
    else unknown.push(item);
  }
  for (const item of unknown) {
    const other = left.get(item.name)?.shift();
    changes.push({
      ...base,
      area,
      kind: other ? 'changed' : 'added',
      old: other ?? null,
      new: item,
      name: item.name,
    });
  }
  for (const item of [...left.values()].flat())
    changes.push({ ...base, area, kind: 'removed', old: item, new: null, name: item.name });
  return changes;
}

export function compareComments(old: ReadDocument, fresh: ReadDocument): ItemChange[] {
  const items = ({ notes }: ReadDocument) =>
    notes.map(({ author, text, page, box }) => ({
      name: authorOf(author),
      text: text.trim(),
      places: [{ page, boxes: [box] }],
    }));
  return byName('comment', items(old), items(fresh));
}

/** Without the day, which LibreOffice writes behind the author: a comment that was written anew has another one. */
const authorOf = (title: string): string => /^(.*), [^,]*,(?: RESOLVED)?$/su.exec(title.trim())?.[1] ?? title;

export function compareFields(old: ReadDocument, fresh: ReadDocument): ItemChange[] {
  const items = ({ fields }: ReadDocument) =>
    fields.map(({ name, label, value, page, box }) => ({
      name: name || label,
      text: value,
      places: [{ page, boxes: [box] }],
    }));
  return byName('field', items(old), items(fresh));
}

export function compareProperties(old: ReadDocument, fresh: ReadDocument): ItemChange[] {
  // A document without a title gets its file name as one when it is converted: two versions have two of these.
  const isFileName = ({ name: file }: ReadDocument, name: string, text: string) =>
    name === 'title' && (text === file || text === stemOf(file));
  const items = (document: ReadDocument) =>
    Object.entries(document.facts).flatMap(([name, text]) =>
      text === '' || isFileName(document, name, text) ? [] : [{ name, text, places: [] }],
    );
  return byName('property', items(old), items(fresh)).filter(
    ({ name, old: before, new: after }) => name !== 'language' || isOther(before?.text, after?.text),
  );
}

/** Tells whether two languages (BCP 47) are different ones: programs leave out the language, or say another country. */
function isOther(one = '', other = ''): boolean {
  const [before, after] = [one, other].map((tag) => tag.toLowerCase().split('-')[0]);
  return before !== '' && after !== '' && before !== after;
}

export function compareAttachments(
  old: readonly AttachedFile[],
  fresh: readonly AttachedFile[],
): ItemChange[] {
  const items = (files: readonly AttachedFile[]) => files.map((file) => ({ ...file, places: [] }));
  return byName('attachment', items(old), items(fresh));
}

/** Compares heads and feet, and what every page repeats. */
export function compareHeads(old: ReadDocument, fresh: ReadDocument, rules: WordRules): ItemChange[] {
  const keyOf = ({ text }: PassageText) => squeezed(normalised(text, rules));
  const known = new Set(old.running.map(keyOf));
  const kept = new Set(fresh.running.map(keyOf));
  const gone = old.running.filter((passage) => !kept.has(keyOf(passage)));
  const unknown = fresh.running.filter((passage) => !known.has(keyOf(passage)));
  const sideOf = ({ text, places }: PassageText) => ({
    text: text.trim(),
    places: places.slice(0, 1).map(({ page, box }) => ({ page, boxes: [box] })),
  });
  return Array.from({ length: Math.max(gone.length, unknown.length) }, (_, place): ItemChange => {
    const [before, after] = [gone[place], unknown[place]];
    return {
      ...base,
      area: 'head',
      kind: before && after ? 'changed' : before ? 'removed' : 'added',
      old: before ? sideOf(before) : null,
      new: after ? sideOf(after) : null,
    };
  });
}
