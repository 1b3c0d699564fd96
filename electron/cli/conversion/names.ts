/** The names of results by `--name` and `--names`. */
import { basename } from 'node:path';
import { ServiceError, type SubmitFile, type Target } from '../../../contract/index.js';
import { namesFrom } from '../../../contract/name-list.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';
import type { ConversionContext, ConvertFlags } from './prepared.js';

/**
 * A target with its names. Documents that the list does not have are told.
 * @param files in their order
 * @throws ServiceError `invalid_request` beside a file name of `--out`; as `readNameList`
 */
export async function withNames(
  target: Target,
  { name, names }: Pick<ConvertFlags, 'name' | 'names'>,
  files: readonly Pick<SubmitFile, 'path'>[],
  { say, talk }: Pick<ConversionContext, 'say' | 'talk'>,
): Promise<Target> {
  if (name === undefined && names === undefined) return target;
  if (target.pattern !== null)
    throw new ServiceError('invalid_request', { detail: '--out names the result already' });
  const named = { ...target, pattern: name?.trim() ? name : null };
  if (names === undefined) return named;
  const documents = files.map(({ path }) => basename(path));
  const { readNameList } = await import('../../files/name-list.js');
  const listed = namesFrom(await readNameList(pathOfWord(names)), documents);
  for (const [at, document] of documents.entries())
    if (listed[at] === null)
      talk.note(`${document}: ${say('it is not in the list of names, so it is named as usual.')}`);
  return { ...named, names: listed };
}
