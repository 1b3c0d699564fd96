/** Records of a Palm database, read from disk one by one. */
import type { OpenFile } from '../../../files/file-head.js';
import { ServiceError } from '../../../../contract/index.js';

/** The most bytes of one record: those of a database have at most 64 KB, the pictures of a Kindle book more. */
const recordLimit = 128 * 1024 * 1024;

export class Records {
  private constructor(
    private readonly file: OpenFile,
    private readonly offsets: readonly number[],
    /** `BOOKMOBI` or `TEXtREAd`. */
    readonly kind: string,
    /** Name of the database. */
    readonly name: string,
  ) {}

  /** @throws ServiceError `damaged_file` */
  static async open(file: OpenFile): Promise<Records> {
    const head = await file.read(0, 78);
    if (head.length < 78) throw new ServiceError('damaged_file');
    const count = head.readUInt16BE(76);
    const list = await file.read(78, count * 8);
    const offsets: number[] = [];
    for (let at = 0; at + 8 <= list.length; at += 8) offsets.push(list.readUInt32BE(at));
    if (offsets.length === 0) throw new ServiceError('damaged_file');
    const name = head.toString('latin1', 0, 32).replace(/\0.*$/s, '');
    return new Records(file, offsets, head.toString('latin1', 60, 68), name);
  }

  get count(): number {
    return this.offsets.length;
  }

  /**
   * A record, or its beginning; empty when there is none or when the file ends before it.
   * @throws ServiceError `too_large`
   */
  async read(index: number, bytes = Infinity): Promise<Buffer> {
    const start = this.offsets[index];
    if (start === undefined) return Buffer.alloc(0);
    const end = this.offsets[index + 1] ?? this.file.size;
    const length = Math.min(bytes, end - start, this.file.size - start);
    if (length <= 0) return Buffer.alloc(0);
    if (length > recordLimit)
      throw new ServiceError('too_large', { detail: 'one of its parts is too large' });
    return this.file.read(start, length);
  }
}
