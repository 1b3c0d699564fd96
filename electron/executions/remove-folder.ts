import { rm } from 'node:fs/promises';

/** Removes a folder and everything in it; what cannot be removed now is removed by the next service. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
}
