/** Markdown that wants to harm: nothing is fetched, nothing of the computer is read, nothing hangs. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end('no');
});
beforeAll(async () => {
  engine = await warmEngine();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await engine.close();
});

let files = 0;
const convert = async (markdown: string) => {
  files += 1;
  return engine.convert(await engine.file(`hostile-${files}.md`, markdown));
};

it('asks no server for anything and reads no file outside its folder', { tags: ['long'] }, async () => {
  const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { bytes, remarks } = await convert(
    [
      `![a](${web}/a.png) ![b](//127.0.0.1/b.png) <img src="${web}/c.png">`,
      `![d](file:///etc/passwd) <img src="/etc/hostname"> ![e](../../../../../../etc/hosts)`,
      `<iframe src="${web}"></iframe><iframe src="file:///etc/passwd"></iframe>`,
      `<link rel="stylesheet" href="${web}/s.css"><style>@import url(${web}/i.css); @font-face{font-family:x;src:url(${web}/f)}</style>`,
      `<base href="${web}/"><meta http-equiv="refresh" content="0;url=${web}/r">`,
      `<script>fetch('${web}/j')</script><div style="background:url(${web}/bg.png)">box</div>`,
      `<svg><image href="${web}/svg.png"/></svg><object data="${web}/o"></object><video poster="${web}/v"></video>`,
      '```mermaid',
      `%%{init: {"themeCSS": "@import url(${web}/m.css); * { background: url(${web}/n.png) }", "securityLevel": "loose", "htmlLabels": true}}%%`,
      'flowchart LR',
      `  a["<img src='${web}/k.png' onerror='fetch(1)'>Label"] --> b["<script>fetch('${web}/l')</script>Other"]`,
      `  click a href "javascript:alert(1)"`,
      `  click b "${web}/q" _blank`,
      '```',
      `$\\includegraphics{${web}/t.png}$ $\\href{javascript:alert(1)}{x}$ $\\url{${web}/u}$`,
    ]
      .join('\n\n')
      .replaceAll(/(```mermaid|\}%%|LR|Other"\]|alert\(1\)"|_blank)\n\n/g, '$1\n'),
  );
  expect(asked).toBe(0);
  const text = bytes.toString('latin1');
  expect(text).not.toContain('javascript:');
  expect(text).not.toMatch(/root:x:0/);
  expect(await readWords(bytes)).toContain('box');
  expect(remarks.find(({ code }) => code === 'blocked_remote')?.params).toEqual({ count: 3 });
});

describe('nesting and length without measure', () => {
  it.each([
    ['quotes', `${'>'.repeat(10_000)} the end`],
    [
      'lists',
      Array.from({ length: 3000 }, (_, at) => `${' '.repeat(Math.min(at, 400) * 2)}- level ${at}`).join('\n'),
    ],
    ['brackets', '['.repeat(50_000)],
    ['links', '[a]('.repeat(20_000)],
    ['emphasis', `${'*a '.repeat(20_000)}${'_b '.repeat(20_000)}`],
    ['backticks', Array.from({ length: 2000 }, (_, at) => '`'.repeat(at % 100)).join('a ')],
    ['dollar signs', '$a '.repeat(50_000)],
    ['tags', `${'<div><b>'.repeat(20_000)}deep`],
    ['a table of 1000 columns', `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n|${'b|'.repeat(1000)}\n`],
    ['a long word', 'a'.repeat(200_000)],
    ['footnotes', Array.from({ length: 3000 }, (_, at) => `x[^${at}]\n\n[^${at}]: note ${at}\n`).join('\n')],
    ['references', `${'[x]: y\n'.repeat(20_000)}\nend`],
    ['comments never closed', '<!-- '.repeat(20_000)],
  ])('%s', async (_name, markdown) => {
    expect((await convert(markdown)).pages).toBeGreaterThan(0);
  });
});

it(
  'a formula that would grow for ever, one of a mile, and thousands of them',
  { tags: ['long'] },
  async () => {
    const { remarks, pages } = await convert(
      [
        '$\\def\\a{\\a\\a}\\a$',
        '$\\rule{99999em}{99999em}$',
        '${' + '{'.repeat(5000) + '$',
        '$x^2$ '.repeat(3000),
      ].join('\n\n'),
    );
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThan(60);
    expect(remarks.map(({ code }) => code)).toContain('not_drawn');
  },
);

it('a text above the limit is refused', async () => {
  const path = await engine.file('huge.md', 'Word after word.\n\n'.repeat(1_150_000));
  await expect(engine.convert(path)).rejects.toMatchObject({ code: 'too_large' });
});
