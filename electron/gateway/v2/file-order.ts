/** `file_order`: a JSON array with the name of every file, in the order of the result (docs/service-contract.md, "Convert"). */
import { limits } from '../../../contract/index.js';
import type { FieldText } from '../../../words/fields.js';

/** Says what is wrong with the order. */
type Note = (text: FieldText, places?: Readonly<Record<string, string>>) => void;

/** Names that one sentence tells. */
const maxNames = 10;

/** Names that are read: far more than files are taken. */
const namesRead = 5 * limits.request.files;

/** The names in order; undefined where none were given, and for what is no list of names, which is noted. */
export function readFileOrder(value: string | undefined, note: Note): readonly string[] | undefined {
  if (value === undefined) return undefined;
  try {
    const names: unknown = JSON.parse(value);
    if (Array.isArray(names) && names.length <= namesRead && names.every((name) => typeof name === 'string'))
      return names;
  } catch {
    // Said below: it is no JSON at all.
  }
  note('Must be a JSON array of file names.');
  return undefined;
}

/**
 * The files in the order of their names. A name that two files have stands there twice. Names that no file has, too many and
 * too few are noted: a client that names its files means all of them, so that one is missing by mistake.
 */
export function inFileOrder<F extends { readonly name: string; readonly sentAs: string }>(
  files: readonly F[],
  names: readonly string[],
  note: Note,
): F[] {
  const left = new Set(files);
  const isCalled = (name: string) => (file: F) =>
    file.sentAs === name || file.name === name || file.sentAs === name.split(/[\\/]/).at(-1);
  const inOrder = names.flatMap((name) => {
    const file = [...left].find(isCalled(name));
    if (file === undefined) {
      const wasSent = files.some(isCalled(name));
      const told = { name: name.slice(0, 200) };
      if (wasSent) note('“{name}” is listed more often than it was sent.', told);
      else note('There is no file “{name}”.', told);
      return [];
    }
    left.delete(file);
    return [file];
  });
  if (left.size > 0) {
    const missing = [...left].map(({ sentAs }) => sentAs);
    const more = missing.length > maxNames ? ' …' : '';
    note('These files are missing from it: {names}.', {
      names: `${missing.slice(0, maxNames).join(', ')}${more}`,
    });
  }
  return inOrder;
}
