/** The data folder of a service. */
import { chmod, mkdir } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { isOutOfSpace } from '../../files/disk-space.js';

/**
 * Creates the folder where it is missing, and denies other users access.
 * @throws ServiceError `database_unusable`, `work_folder_full`
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (thrown) {
    if (isOutOfSpace(thrown)) throw new ServiceError('work_folder_full', { folder }, { cause: thrown });
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new ServiceError('database_unusable', { database: folder, reason }, { cause: thrown });
  }
}
