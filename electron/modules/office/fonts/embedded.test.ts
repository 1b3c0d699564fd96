/** A font inside a document is its own: the next document does not have it. */
import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testContext } from '../../../engine/testing/context.js';
import type { Context } from '../../../engine/interface/converter.js';
import { describeLibreOffices } from '../../../engine/testing/libreoffices.js';
import { createOfficeConverter } from '../converter.js';
import { zipped } from '../testing/package.js';
import { ownLibreOffice } from '../testing/own-libreoffice.js';
import type { LibreOffice } from '../libreoffice.js';

/** As long as the name it takes the place of. */
const family = 'Platentest Serif';

/** A font of this system under a name that no system has. */
async function renamedFont(): Promise<Uint8Array> {
  const path = execFileSync('fc-match', ['-f', '%{file}', 'Liberation Serif:style=Regular'], {
    encoding: 'utf8',
  });
  let bytes = (await readFile(path)).toString('latin1');
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');
  bytes = bytes.replaceAll(wide('Liberation'), wide('Platentest')).replaceAll('Liberation', 'Platentest');
  return Buffer.from(bytes, 'latin1');
}

function textDocument(font: Uint8Array | null): Uint8Array {
  const mime = 'application/vnd.oasis.opendocument.text';
  const source = `<svg:font-face-src><svg:font-face-uri xlink:href="Fonts/own.ttf" xlink:type="simple"><svg:font-face-format svg:string="truetype"/></svg:font-face-uri></svg:font-face-src>`;
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  return zipped({
    mimetype: mime,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entry('/', mime)}${entry('content.xml', 'text/xml')}${font ? entry('Fonts/own.ttf', 'application/x-font-ttf') : ''}</manifest:manifest>`,
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:font-face-decls><style:font-face style:name="own" svg:font-family="&apos;${family}&apos;">${font ? source : ''}</style:font-face></office:font-face-decls><office:automatic-styles><style:style style:name="P1" style:family="paragraph"><style:text-properties style:font-name="own"/></style:style></office:automatic-styles><office:body><office:text><text:p text:style-name="P1">Words in a font</text:p></office:text></office:body></office:document-content>`,
    ...(font ? { 'Fonts/own.ttf': font } : {}),
  });
}

describeLibreOffices('a font inside a document', ({ program }) => {
  let folder = '';
  let office: LibreOffice;
  const own = ownLibreOffice(program);
  beforeAll(() => void ({ office, folder } = own()));

  /** What poppler lists of the fonts in the result. */
  async function fontsOf(name: string, content: Uint8Array): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    const context: Context = testContext(folder);
    const job = { input: { path, name, format: 'odt' as const }, output: `${path}.pdf`, options: {} };
    await createOfficeConverter(office).convert(job, context);
    // As the service does: nothing of a document is there any longer when LibreOffice closes it.
    await rm(path);
    return execFileSync('pdffonts', [job.output], { encoding: 'utf8' });
  }

  it('is used in it, and not in the one that follows', async () => {
    const plain = textDocument(null);
    expect(await fontsOf('before.odt', plain)).not.toContain('Platentest');
    expect(await fontsOf('owner.odt', textDocument(await renamedFont()))).toContain('Platentest');
    expect(await fontsOf('after.odt', plain)).not.toContain('Platentest');
  });
});
