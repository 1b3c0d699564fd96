/** "Run again": the files of an execution as they are now. */
import type { Execution, InspectedFile } from '../../../contract/index.js';
import type { InputFolders } from '../../executions/input-folders.js';
import { expandPaths, inspectFound, inspectPaths } from './inspect.js';

type SourcePlace = Pick<InspectedFile, 'path' | 'origin' | 'folder' | 'name'>;

/** The identity of a file: its path, and for one of an archive its path inside. */
const sourceOf = ({ path, origin, folder, name }: SourcePlace): string =>
  origin === null ? path : [origin, folder, name].join('\n');

type KeptInput = Pick<Execution['inputs'][number], 'index' | 'path' | 'name' | 'folder' | 'origin'>;

/** The inputs of an execution, inspected, in its order and with their places; archives are opened again. */
export async function inspectInputs(
  execution: { readonly inputs: readonly KeptInput[] },
  inputFolders: InputFolders,
): Promise<InspectedFile[]> {
  const inputs = [...execution.inputs].sort((a, b) => a.index - b.index);
  // Files of an archive are gone meanwhile, and are unpacked again. A web address has a file of its own.
  const packed = inputs.filter(({ origin, folder }) => origin !== null && folder !== '');
  const archives = [...new Set(packed.flatMap(({ origin }) => origin ?? []))];
  const unpacked = new Map(
    (await inspectPaths(archives, inputFolders)).map((file) => [sourceOf(file), file]),
  );
  const others = new Map(
    inputs.filter((input) => !unpacked.has(sourceOf(input))).map(({ path, origin }) => [path, origin]),
  );
  // The folder of the file distinguishes a web address from a person's own shortcut.
  const there = (await expandPaths([...others.keys()])).map((file) => ({
    ...file,
    origin: others.get(file.path) ?? file.origin,
  }));
  const found = new Map((await inspectFound(there, inputFolders)).map((file) => [file.path, file]));
  return inputs.flatMap((input) => {
    const file = unpacked.get(sourceOf(input)) ?? found.get(input.path);
    return file ? [{ ...file, folder: input.folder, origin: input.origin }] : [];
  });
}
