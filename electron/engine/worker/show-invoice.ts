/** Tells a window what electronic invoice a document is, or holds. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { InvoiceSummary } from '../../../contract/invoice-summary.js';
import { readWithin } from '../charset/read-text.js';
import { summaryOf } from '../invoice/describe.js';
import { readInvoice } from '../invoice/read.js';
import { embeddedInvoice } from '../pdf-blocks/metadata/embedded-invoice.js';

/** Bytes of XML that are read for one line in a window. */
const maxBytes = 32 * 1024 * 1024;

/** Null for a document without an invoice, and for one that cannot be read: a conversion says why. */
export async function showInvoice(
  path: string,
  password: string | undefined,
): Promise<InvoiceSummary | null> {
  try {
    if (!(await isPdf(path))) return summaryOf(readInvoice(await readWithin(path, maxBytes)));
    const folder = await mkdtemp(join(tmpdir(), 'invoice-'));
    try {
      const found = await embeddedInvoice(path, password, folder);
      return found?.invoice ? summaryOf(found.invoice) : null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return null;
    throw thrown;
  }
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(1024);
    await file.read(head, 0, head.length, 0);
    return head.includes('%PDF-');
  } finally {
    await file.close();
  }
}
