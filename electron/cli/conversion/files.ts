/** The files that are to be converted. */
import { append } from '../../../contract/lists.js';
import type { InputFolders } from '../../executions/input-folders.js';
import { giveAddress, isAddress } from '../../service/uploads/addresses.js';
import type { FoundFile } from '../../service/uploads/found.js';
import { expandInputs, type Repeats } from '../../service/uploads/inspect.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';
import { currentFolder } from '../../systems/current-folder.js';

/** The files of the arguments, in their order. */
export async function findFiles(
  words: readonly string[],
  inputFolders: InputFolders,
  repeats: Repeats,
): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  let paths: string[] = [];
  const expand = async () => {
    append(found, await expandInputs(paths, inputFolders, repeats));
    paths = [];
  };
  for (const word of words) {
    if (!isAddress(word)) paths.push(pathOfWord(word));
    else {
      await expand();
      // The current folder counts as the folder of an address.
      found.push(await giveAddress(word, currentFolder(), inputFolders));
    }
  }
  await expand();
  if (repeats === 'keep') return found;
  const seen = new Set<string>();
  return found.filter(({ path }) => !seen.has(path) && seen.add(path));
}
