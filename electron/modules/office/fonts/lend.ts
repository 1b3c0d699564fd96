/**
 * Fonts of a document that LibreOffice would not load, though they may be used: those of slides, which it does not read, and
 * those that may be shown and printed, but not changed. Platen passes them to LibreOffice in a text document that holds nothing
 * else; they stay until the instance ends, as all fonts of documents do.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { escapeXml } from '../../../engine/markup/escape.js';
import type { OfficeConnection } from '../connection.js';
import { OfficeDocument } from '../document.js';
import { short } from '../uno/values.js';
import type { FileFont } from './in-file.js';

const mime = 'application/vnd.oasis.opendocument.text';

/**
 * @param directory a folder that LibreOffice sees
 * @throws UnoError when LibreOffice ends
 */
export async function lendFonts(
  connection: OfficeConnection,
  fonts: readonly FileFont[],
  directory: string,
): Promise<void> {
  const path = join(directory, 'fonts-of-the-document.odt');
  await writeFile(path, textWith(fonts));
  const text = await OfficeDocument.load(connection, pathToFileURL(path).href, {
    FilterName: 'writer8',
    Hidden: true,
    ReadOnly: true,
    MacroExecutionMode: short(0),
    UpdateDocMode: short(0),
  });
  await text.close();
}

function textWith(fonts: readonly FileFont[]): Uint8Array {
  const placeOf = (at: number) => `Fonts/font${at}.ttf`;
  const families = [...new Set(fonts.map(({ family }) => family))];
  const uri = (at: number) =>
    `<svg:font-face-uri xlink:href="${placeOf(at)}" xlink:type="simple"><svg:font-face-format svg:string="truetype"/></svg:font-face-uri>`;
  const faces = families.map((family, at) => {
    const uris = fonts.flatMap((font, place) => (font.family === family ? [uri(place)] : []));
    return `<style:font-face style:name="f${at}" svg:font-family="${escapeXml(`'${family}'`)}"><svg:font-face-src>${uris.join('')}</svg:font-face-src></style:font-face>`;
  });
  const entry = (name: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="${type}"/>`;
  const files: Zippable = {
    mimetype: [strToU8(mime), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entry('/', mime)}${entry('content.xml', 'text/xml')}${fonts.map((_font, at) => entry(placeOf(at), 'application/x-font-ttf')).join('')}</manifest:manifest>`,
    ),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:font-face-decls>${faces.join('')}</office:font-face-decls><office:body><office:text><text:p/></office:text></office:body></office:document-content>`,
    ),
  };
  fonts.forEach(({ file }, at) => {
    files[placeOf(at)] = [file, { level: 0 }];
  });
  return zipSync(files);
}
