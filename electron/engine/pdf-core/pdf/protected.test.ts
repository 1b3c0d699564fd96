/** A protected document that is read as it stands has the objects that qpdf lists of it. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pdf } from './pdf.js';
import { readUnsealing } from './sealing.js';

let folder: string;
const sample = join(import.meta.dirname, '../../../../assets/samples/annual-report.pdf');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-protected-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['RC4', ['128', '--use-aes=n', '--']],
  ['AES-128', ['128', '--use-aes=y', '--']],
  ['AES-128 with plain metadata', ['128', '--use-aes=y', '--cleartext-metadata', '--']],
  ['AES-256', ['256', '--']],
])('%s', async (name, how) => {
  for (const streams of ['disable', 'generate']) {
    const path = join(folder, `${name}-${streams}.pdf`);
    execFileSync('qpdf', [
      ...['--allow-weak-crypto', '--encrypt', 'kite', 'owner', ...how],
      ...[`--object-streams=${streams}`, sample, path],
    ]);
    const source = { path, password: 'kite' };
    const strict = Pdf.openStrictly(path, { reading: { unsealing: await readUnsealing(source) } })!;
    const listed = await Pdf.open(path, { password: 'kite', directory: folder, source: 'mending' });
    try {
      let texts = 0;
      for (let id = 1; id < strict.nextObject; id += 1) {
        const reference = `${id} 0 R`;
        const [one, other] = [strict.at(reference), listed.at(reference)];
        if (isOfFile(other)) continue;
        texts += JSON.stringify(other).match(/"u:/g)?.length ?? 0;
        expect(normal(one), reference).toEqual(normal(other));
        if (strict.isStream(reference)) expect(strict.packedData(reference), reference).toBeDefined();
      }
      expect(texts).toBeGreaterThan(5);
      const [page = ''] = strict.pages;
      const content =
        strict.array(strict.dictionary(page)?.['/Contents'])[0] ?? strict.dictionary(page)?.['/Contents'];
      expect((await strict.streamData(content))?.toString('latin1')).toContain('BT');
    } finally {
      strict.closeNow();
      await listed.close();
    }
  }
});

/** Objects that only the file itself is made of. */
const isOfFile = (value: unknown): boolean =>
  /"\/(?:XRef|ObjStm)"|"\/Filter":"\/Standard"/.test(JSON.stringify(value) ?? '');

/** Text as text, however it is encoded. */
const normal = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null).replaceAll(
      /"b:(feff|efbbbf)([0-9a-f]*)"/g,
      (_all, mark: string, digits: string) => {
        const bytes = Buffer.from(digits, 'hex');
        return JSON.stringify(
          `u:${mark === 'feff' ? bytes.swap16().toString('utf16le') : bytes.toString('utf8')}`,
        );
      },
    ),
  );
