/** Repairs a document: engine after engine is tried until a result has every page that any reader sees. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { copyFile, constants, open } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../../engine/interface/converter.js';
import { inspectPdf } from '../../engine/pdf-blocks/inspection/facts.js';
import { measureIfReadable } from '../../engine/pdf-blocks/repair/rendering.js';
import { findDamagedStreams } from '../../engine/pdf-blocks/repair/mend-streams.js';
import { mendPdf } from '../../engine/pdf-blocks/repair/mend.js';
import { sayDamagedPages } from '../../engine/pdf-blocks/opening/open-pdf.js';
import { tellSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { passwordOf } from '../../engine/pdf-blocks/opening/open-input.js';

interface Finding {
  readonly isDamaged: boolean;
  readonly isEncrypted: boolean;
}

export const repairTool: PdfTool = {
  id: 'repair-pdf',
  async run(job, context) {
    const { input, output } = job;
    const password = passwordOf(job);
    const { name } = input;
    context.progress('reading', null);
    const { isDamaged, isEncrypted } = await examine(input.path, password);
    if (context.signal.aborted) throw new ServiceError('cancelled');
    context.progress('saving', null);
    if (!isDamaged) {
      await copyFile(input.path, output, constants.COPYFILE_FICLONE);
      context.message('info', 'not_damaged', { name });
      return password;
    }
    const { pages, ...lost } = await mendPdf(input.path, output, password, {
      signal: context.signal,
      log: (line) => context.log(line),
    });
    context.message('warning', 'repaired', { name, pages });
    await tellSignatures(name, output, undefined, context);
    sayDamagedPages(lost, context);
    if (isEncrypted) {
      context.message('info', 'password_removed', { name });
    }
    return undefined;
  },
};

/** @throws ServiceError `password_required`, `wrong_password`, `unsupported_protection`, `no_pages`, `file_missing` */
async function examine(path: string, password: string | undefined): Promise<Finding> {
  try {
    const { pages, damaged, encrypted } = await inspectPdf(path, password);
    const isDamaged = damaged || !(await isSound(path, pages, password));
    return { isDamaged, isEncrypted: encrypted };
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code === 'damaged_file')
      return { isDamaged: true, isEncrypted: false };
    throw thrown;
  }
}

/** Tells whether every object and stream can be read, and another reader sees the same pages. */
async function isSound(path: string, pages: number, password: string | undefined): Promise<boolean> {
  if (!(await beginsAsPdf(path))) return false;
  const { damaged, warnings } = await findDamagedStreams(path, password);
  if (damaged.size > 0 || warnings !== '') return false;
  // The other reader may not even open the document, for instance because of its kind of protection.
  const looks = await measureIfReadable(path, password);
  return looks?.pages === pages && looks.unreadable === 0;
}

async function beginsAsPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
}

export const engine: EngineOf<typeof manifest> = { tools: { 'repair-pdf': () => repairTool } };
