/** HEIC as a JPEG, by libheif as WebAssembly. */
import { ServiceError } from '../../../contract/index.js';

/** The primary picture, upright already. @throws ServiceError `damaged_file` */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  try {
    const { default: convert } = await import('heic-convert');
    return Buffer.from(await convert({ buffer: bytes, format: 'JPEG', quality: 0.95 }));
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
}
