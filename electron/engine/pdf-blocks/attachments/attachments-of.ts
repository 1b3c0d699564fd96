/** Finds the files attached inside a PDF, and their names. */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** A file inside a PDF. */
interface Attachment {
  /** Reference of its stream. */
  readonly stream: string;
  readonly name: string;
}

/** Objects nested deeper than this are not searched for file specifications. */
const maxDepth = 40;

/**
 * Returns every embedded file once. Whatever refers to it, it is named by a file specification with `/EF` (ISO
 * 32000-2, 7.11.3).
 */
export function attachmentsOf(file: Pdf): Attachment[] {
  const found = new Map<string, string>();
  const look = (value: QpdfValue, depth: number): void => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return;
    if (isDictionary(value)) {
      const embedded = file.dictionary(value['/EF']);
      if (embedded) add(value, embedded);
    }
    for (const item of Object.values(value)) look(item, depth + 1);
  };
  const add = (specification: Dictionary, embedded: Dictionary): void => {
    const stream = ['/UF', '/F', '/DOS', '/Mac', '/Unix']
      .map((key) => embedded[key])
      .find((item) => file.isStream(item));
    if (!isReference(stream) || found.has(stream)) return;
    found.set(stream, plainName(nameOf(file, specification)));
  };
  for (const { value, stream } of file.all()) if (!stream) look(value, 0);
  return [...found].map(([stream, name]) => ({ stream, name }));
}

function nameOf(file: Pdf, specification: Dictionary): string {
  for (const key of ['/UF', '/F', '/Unix', '/Mac', '/DOS', '/Desc']) {
    const name = textOf(file.at(specification[key]));
    if (name.trim() !== '') return name;
  }
  return '';
}

/**
 * Returns the last part of a path: folders of another computer mean nothing here, and a name must not lead out of a
 * folder.
 */
function plainName(name: string): string {
  const last = name.split(/[/\\:]/).findLast((part) => !/^[.\s]*$/.test(part)) ?? '';
  // eslint-disable-next-line no-control-regex -- what no file name can hold
  const legal = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return legal === '' ? 'attachment' : legal.slice(-200);
}
