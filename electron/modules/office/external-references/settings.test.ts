/** Settings of drawings whose bytes look like an address: which layers are seen. */
import { execFileSync } from 'node:child_process';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const names = ['office', 'draw', 'text', 'svg', 'config', 'style']
  .map((name) => {
    const whole = { svg: 'svg-compatible', draw: 'drawing' }[name] ?? name;
    return `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${whole}:1.0"`;
  })
  .concat('xmlns:ooo="http://openoffice.org/2004/office"')
  .join(' ');
const mime = 'application/vnd.oasis.opendocument.graphics';
/** All 256 layers, as OpenOffice and LibreOffice up to 6.1 write them. */
const all = '//////////////////////////////////////////8=';
const item = (name: string, type: string, value: string) =>
  `<config:config-item config:name="${name}" config:type="${type}">${value}</config:config-item>`;
const settings = (...items: string[]) =>
  `<office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>${items.join('')}</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>`;
const body =
  '<office:body><office:drawing><draw:page draw:name="p"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="9cm" svg:height="2cm" draw:layer="layout"><draw:text-box><text:p>DRAWNWORD</text:p></draw:text-box></draw:frame></draw:page></office:drawing></office:body>';

const layers = [item('VisibleLayers', 'base64Binary', all), item('PrintableLayers', 'base64Binary', all)];
const flat = (...items: string[]) =>
  `<?xml version="1.0"?><office:document ${names} office:version="1.2" office:mimetype="${mime}">${settings(...items)}${body}</office:document>`;
const zipped = (...items: string[]) =>
  zipSync({
    mimetype: [strToU8(mime), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mime}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="settings.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content ${names} office:version="1.2">${body}</office:document-content>`,
    ),
    'settings.xml': strToU8(
      `<?xml version="1.0"?><office:document-settings ${names} office:version="1.2">${settings(...items)}</office:document-settings>`,
    ),
  });

// The address beside them is taken out as before, so the settings are written anew.
const address = item('ColorTableURL', 'string', 'file:///nowhere/colours.soc');

it.each<[string, string | Uint8Array]>([
  ['a.fodg', flat(...layers)],
  ['b.fodg', flat(layers[1]!, address)],
  ['c.odg', zipped(...layers)],
  ['d.odg', zipped(address, layers[0]!)],
])('%s shows what stands on its layers', async (name, content) => {
  const { path } = await engine.convert(
    await engine.file(name, typeof content === 'string' ? strToU8(content) : content),
  );
  expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })).toContain('DRAWNWORD');
});
