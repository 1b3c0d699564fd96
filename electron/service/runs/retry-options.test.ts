/** Options for single inputs, given with a retry. */
import { describe, expect, it } from 'vitest';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { sample, warmService } from '../testing/service.js';

/** A PDF with a signature field that has a value. */
async function signed(path: string): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  const { context } = document;
  const value = context.register(context.obj({ Type: 'Sig', Contents: PDFString.of('signature') }));
  const field = context.register(
    context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', V: value, Rect: [0, 0, 0, 0], P: page.ref }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  await writeFile(path, await document.save({ useObjectStreams: false }));
  return path;
}

describe('a retry with options', () => {
  it('changes a copy of the one signed document after it was refused', async () => {
    const { service, folder, target, request } = await warmService();
    const path = await signed(join(folder, 'contract.pdf'));
    const files = [sample('annual-report.pdf'), path];
    const { id } = await service.submit(request('Rotate PDF', files));
    const first = await service.finished(id);
    expect(first.inputs.map(({ error }) => error?.code)).toEqual([undefined, 'signed_document']);
    await service.retry({ executionId: id, inputs: [1], passwords: {}, options: { signed: 'copy' } });
    const ended = await service.finished(id);
    expect(ended.inputs.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(ended.messages.filter(({ code }) => code === 'signature_lost')).toMatchObject([{ input: 1 }]);
    const made = ended.results.find(({ input }) => input === 1)!;
    const document = await PDFDocument.load(await readFile(join(target, made.name)));
    expect(document.getPage(0).getRotation().angle).toBe(90);
  });

  it('lifts restrictions once the right to do so was stated', async () => {
    const { service, target, request } = await warmService();
    const protect = request('Protect PDF', [sample('annual-report.pdf')], {
      options: { owner_password: 'owner', allow_copy: 'false' },
    });
    const restricted = await service.finished((await service.submit(protect)).id);
    const path = join(target, restricted.results[0]!.name);
    const { id } = await service.submit(request('Unprotect PDF', [path]));
    expect((await service.finished(id)).inputs[0]!.error?.code).toBe('right_required');
    await service.retry({ executionId: id, inputs: [0], passwords: {}, options: { entitled: 'true' } });
    const ended = await service.finished(id);
    expect(ended.inputs[0]).toMatchObject({ state: 'done', error: null });
    const free = await PDFDocument.load(await readFile(join(target, ended.results[0]!.name)));
    expect(free.isEncrypted).toBe(false);
  });
});
