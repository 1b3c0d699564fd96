import { withFile } from './file-head.js';

/** What a file of Word or Excel is packed in: a compound file, a text of XML, or nothing at all, as the oldest were. */
export type OfficePacking = 'ole' | 'xml' | 'bare';

export const packing = (path: string): Promise<OfficePacking> =>
  withFile(path, ({ head }) => {
    if (head.toString('latin1', 0, 4) === '\xd0\xcf\x11\xe0') return Promise.resolve('ole');
    const start = (
      head[1] === 0 ? head.toString('utf16le', 0, 64) : head.toString('utf8', 0, 64)
    ).trimStart();
    return Promise.resolve(/^\ufeff?\s*</.test(start) ? 'xml' : 'bare');
  });
