/** The blob store of a cluster, by its place. */
import { SharedFolder } from './folder.js';
import { readBlobPlace } from './place.js';
import type { ClusterBlobs } from './cluster-blobs.js';

/**
 * Opens the store that all nodes share, and looks whether it can be used.
 * @param place an absolute folder, or `s3://bucket/prefix?endpoint=…&region=…` ({@link readBlobPlace})
 * @param env where credentials come from
 * @throws ServiceError `blobs_place_wrong`, `blobs_no_credentials`, `blobs_folder_unusable`, `blobs_no_bucket`, `blobs_denied`,
 *   `blobs_unreachable`, `blobs_refused`
 */
export async function openBlobs(
  place: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ClusterBlobs> {
  const read = readBlobPlace(place, env);
  const store =
    read.kind === 'folder'
      ? new SharedFolder(read.folder)
      : new (await import('./s3/store.js')).S3Blobs(read);
  try {
    await store.check();
  } catch (thrown) {
    await store.close();
    throw thrown;
  }
  return store;
}
