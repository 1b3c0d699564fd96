/** Frames of an OpenDocument text outside of paragraphs: read by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { openText } from '../testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const frame = (words: string, anchor: string) =>
  `<draw:frame ${anchor} svg:width="6cm" svg:height="1cm"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`;
const anchored = (type: string) => `text:anchor-type="${type}"`;
const body = `<text:p>Start</text:p>${frame('IN BODY', anchored('paragraph'))}<text:p>mid</text:p><text:section text:name="s">${frame('IN SECTION', anchored('char'))}${frame('WITHOUT ANCHOR', '')}<draw:custom-shape ${anchored('paragraph')} svg:width="6cm" svg:height="1cm"><text:p>A SHAPE</text:p></draw:custom-shape><text:p>in ${frame('IN PARAGRAPH', anchored('paragraph'))}</text:p></text:section><text:list><text:list-item>${frame('IN LIST', anchored('as-char'))}</text:list-item></text:list>`;
const all = ['IN BODY', 'IN SECTION', 'WITHOUT ANCHOR', 'A SHAPE', 'IN PARAGRAPH', 'IN LIST'];

const flat = () =>
  `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${body}</office:text></office:body></office:document>`;

it.each([
  ['frames.odt', openText(body)],
  ['frames.fodt', flat()],
])('%s keeps them all', async (name, bytes) => {
  const { path } = await engine.convert(await engine.file(name, bytes));
  const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  expect(all.filter((shown) => !words.includes(shown))).toEqual([]);
});
