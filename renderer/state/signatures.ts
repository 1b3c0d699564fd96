/** Signatures that are drawn, typed or kept: each becomes the file of an option. */
import type { KeptSignature } from '../../contract/signatures.js';
import { ask } from '../api/platen.js';
import { keys, queryClient } from '../api/queries.js';
import { attempt } from './attempt.js';

/** Files of this session that are kept, with the ids they are kept under. */
const keptAs = new Map<string, string>();

/** True for a file that is kept already. */
export const isKept = (path: string, kept: readonly KeptSignature[]): boolean =>
  kept.some(({ id }) => id === keptAs.get(path));

/** @param png in base64 @param take gets the path for the option */
export const giveSignature = (png: string, take: (path: string) => void): Promise<void> =>
  attempt(async () => take(await ask('giveSignature', png)));

export const takeSignature = (id: string, take: (path: string) => void): Promise<void> =>
  attempt(async () => {
    const path = await ask('takeSignature', id);
    keptAs.set(path, id);
    take(path);
  });

/** Keeps the signature of a file under the key store of the system; done once it is there. */
export const keepSignature = (path: string, done: () => void): Promise<void> =>
  attempt(async () => {
    const { id } = await ask('keepSignature', { path, takesGround: true });
    keptAs.set(path, id);
    await queryClient.invalidateQueries({ queryKey: keys.keptSignatures });
    done();
  });

/** Deletes a kept signature from the disk. */
export async function dropSignature(id: string): Promise<void> {
  await ask('dropSignature', id);
  await queryClient.invalidateQueries({ queryKey: keys.keptSignatures });
}
