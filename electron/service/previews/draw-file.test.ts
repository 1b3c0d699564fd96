/** Results drawn to be looked at, by the real worker. */
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { localCaller, localOwner } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import { openTestService } from '../testing/service.js';

describe('drawing a file that somebody looks at', () => {
  it('gives a PDF alone in a folder, and leaves nothing in any history', async () => {
    const { local: service } = await openTestService();
    const folder = await testFolder();
    const path = join(folder, 'notes.md');
    await writeFile(path, '# Notes\n\nWords to be seen.\n');
    const drawn = await service.draw(path, new AbortController().signal);
    expect((await PDFDocument.load(await readFile(drawn))).getPageCount()).toBe(1);
    expect(await readdir(dirname(drawn))).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['notes.md']);
    expect(service.busy).toBe(false);
    for (const owner of [localOwner, 'view'])
      expect(
        (
          await service
            .as({ ...localCaller, owner })
            .list({ search: '', filter: 'all', offset: 0, limit: 10 })
        ).total,
      ).toBe(0);
  });

  it('says what cannot be drawn, and ends when nobody looks any more', async () => {
    const { local: service } = await openTestService();
    const folder = await testFolder();
    const path = join(folder, 'data.bin');
    await writeFile(path, Buffer.from([0, 1, 2, 3, 255, 254]));
    const never = new AbortController().signal;
    await expect(service.draw(path, never)).rejects.toMatchObject({ code: 'unsupported_type' });
    await expect(service.draw(join(folder, 'gone.docx'), never)).rejects.toMatchObject({
      code: 'file_missing',
    });
    const text = join(folder, 'notes.md');
    await writeFile(text, 'Words.');
    await expect(service.draw(text, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });
});
