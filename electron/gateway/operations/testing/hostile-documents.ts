/** Documents that reach for a file of somebody else, and the drawing they would show. */
import { createCipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** What the drawing says. */
export const canaryWords = 'CANARYLEAK';
/** What every one of the documents says. */
export const stays = 'the words that stay';

export const canaryDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#f0f"/><text x="5" y="30" font-size="20">${canaryWords}</text></svg>`;

const oasis = 'urn:oasis:names:tc:opendocument:xmlns:';
const namespaces = `xmlns:office="${oasis}office:1.0" xmlns:text="${oasis}text:1.0" xmlns:style="${oasis}style:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`;

/** A text with a paragraph that has a drawing as its ground. */
export function openText(drawing: string): Uint8Array {
  const ground = `<style:style style:name="P1" style:family="paragraph"><style:paragraph-properties><style:background-image xlink:href="${drawing}"/></style:paragraph-properties></style:style>`;
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces} office:version="1.3"><office:automatic-styles>${ground}</office:automatic-styles><office:body><office:text><text:p>${stays}</text:p><text:p text:style-name="P1">on a ground</text:p></office:text></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${namespaces} office:version="1.3"/>`,
    ),
    'META-INF/manifest.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${oasis}manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  });
}

/** A text with fields that take in a picture and a text. */
export const richText = (path: string): string =>
  ['INCLUDEPICTURE', 'INCLUDETEXT', 'IMPORT']
    .map((field) => `{\\field{\\*\\fldinst { ${field} "${path}" \\\\d }}{\\fldrslt old}}\\par `)
    .join('')
    .replace(/^/, `{\\rtf1\\ansi ${stays}\\par `)
    .replace(/$/, '}');

/** A page that asks for files in every way there is. */
export const page = (paths: readonly string[]): string =>
  `<!doctype html><p>${stays}</p>${paths
    .map(
      (path) =>
        `<iframe src="file://${path}"></iframe><img src="file://${path}"><object data="file://${path}"></object><embed src="file://${path}"><link rel="stylesheet" href="file://${path}"><iframe src="${path}"></iframe>`,
    )
    .join('')}`;

const parts = ['content.xml', 'styles.xml'];
const rounds = 1000;
const named = {
  algorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  start: 'http://www.w3.org/2000/09/xmldsig#sha256',
  checksum: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k',
};

/** Protects a package of OpenDocument as it is, with every address in it (ODF 1.3 part 2, 4): LibreOffice resolves them when it saves. */
export function protectPackage(bytes: Uint8Array, password: string): Uint8Array {
  const files = unzipSync(bytes);
  const mime = strFromU8(files['mimetype'] ?? new Uint8Array());
  const entries = parts.map((name) => {
    const plain = files[name] ?? new Uint8Array();
    const { cipher, salt, vector, checksum } = encrypt(plain, password);
    files[name] = cipher;
    return `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml" manifest:size="${plain.length}"><manifest:encryption-data manifest:checksum-type="${named.checksum}" manifest:checksum="${checksum}"><manifest:algorithm manifest:algorithm-name="${named.algorithm}" manifest:initialisation-vector="${vector}"/><manifest:start-key-generation manifest:start-key-generation-name="${named.start}" manifest:key-size="32"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32" manifest:iteration-count="${rounds}" manifest:salt="${salt}"/></manifest:encryption-data></manifest:file-entry>`;
  });
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${mime}"/>${entries.join('')}</manifest:manifest>`;
  const stored = (content: Uint8Array) => [content, { level: 0 }] as [Uint8Array, { level: 0 }];
  return zipSync({
    mimetype: stored(strToU8(mime)),
    ...Object.fromEntries(parts.map((name) => [name, stored(files[name] as Uint8Array)])),
    'META-INF/manifest.xml': strToU8(manifest),
  });
}

function encrypt(plain: Uint8Array, password: string) {
  const [salt, vector] = [randomBytes(16), randomBytes(16)];
  const packed = deflateRawSync(plain);
  const checksum = createHash('sha256').update(packed.subarray(0, 1024)).digest('base64');
  const key = pbkdf2Sync(createHash('sha256').update(password).digest(), salt, rounds, 32, 'sha1');
  const cipher = createCipheriv('aes-256-cbc', key, vector);
  const encrypted = Buffer.concat([cipher.update(packed), cipher.final()]);
  return {
    cipher: new Uint8Array(encrypted),
    salt: salt.toString('base64'),
    vector: vector.toString('base64'),
    checksum,
  };
}
