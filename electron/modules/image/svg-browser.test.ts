/** Drawings that a browser draws, through the whole engine; looked at and read by poppler. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTrap, type Trap } from '../../engine/print/testing/hostile.js';
import { testEngine, type TestEngine } from '../../engine/testing/engine.js';

const run = promisify(execFile);
let engine: TestEngine;
let trap: Trap;
beforeAll(async () => {
  engine = await testEngine();
  trap = await openTrap();
});
afterAll(async () => {
  await engine.close();
  await trap.close();
});

const svg = (body: string, attributes = 'width="300" height="100" viewBox="0 0 300 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;

let count = 0;
async function draw(source: string, options: Record<string, string | number> = {}) {
  const path = join(engine.folder, `drawing-${(count += 1)}.svg`);
  await writeFile(path, source);
  const result = await engine.convert(path, { options });
  const picture = result.path.replace(/\.pdf$/, '');
  await run('pdftoppm', ['-png', '-singlefile', '-r', '96', result.path, picture]);
  const { data, info } = await sharp(`${picture}.png`).raw().toBuffer({ resolveWithObject: true });
  const { stdout: text } = await run('pdftotext', ['-layout', result.path, '-']);
  const { stdout: images } = await run('pdfimages', ['-list', result.path]);
  const { stdout: facts } = await run('pdfinfo', [result.path]);
  return {
    messages: result.messages,
    text,
    pictures: images.trim().split('\n').length - 2,
    size: /Page size:\s+(.*?) pts/.exec(facts)?.[1],
    /** CSS pixels from the upper left corner. */
    at: (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ],
  };
}

const near = (got: readonly number[], wanted: readonly number[]) => {
  for (const [place, value] of wanted.entries())
    expect(Math.abs(got[place]! - value), `${got.join()} for ${wanted.join()}`).toBeLessThan(9);
};

describe('colours', () => {
  it.each<[string, string, readonly number[]]>([
    [
      'light-dark() over an attribute',
      'fill="#00f" style="fill: light-dark(rgb(218, 232, 252), rgb(29, 41, 59))"',
      [218, 232, 252],
    ],
    ['a style nobody knows leaves the attribute', 'fill="red" style="fill: shiny(3)"', [255, 0, 0]],
    ['var()', 'style="--ink: #0a0; fill: var(--ink)"', [0, 170, 0]],
    ['var() with what stands in for it', 'style="fill: var(--none, teal)"', [0, 128, 128]],
    ['oklch()', 'fill="oklch(62.8% 0.2577 29.23)"', [255, 0, 0]],
    ['rgba() in percent', 'fill="rgba(255,0,0,50%)"', [255, 128, 128]],
    ['rgb() with a slash', 'fill="rgb(0 0 255 / 50%)"', [128, 128, 255]],
    ['hsl() with alpha', 'fill="hsl(120 100% 25% / 0.5)"', [128, 191, 128]],
    ['color-mix()', 'fill="color-mix(in srgb, red, blue)"', [128, 0, 128]],
    ['rebeccapurple', 'fill="rebeccapurple"', [102, 51, 153]],
    ['eight digits', 'fill="#ff000080"', [255, 127, 127]],
  ])('%s', async (_what, fill, wanted) => {
    const { at, text, pictures } = await draw(
      svg(`<rect width="100" height="90" ${fill}/><text x="150" y="50">WORDS</text>`),
    );
    near(at(50, 40), wanted);
    expect(text).toContain('WORDS');
    expect(pictures).toBe(0);
  });

  it.each<[string, string, readonly number[]]>([
    ['!important before a later rule', 'rect{fill:#0a0!important} rect{fill:red}', [0, 170, 0]],
    ['nested rules', 'svg{&amp; rect{fill:#0a0}}', [0, 170, 0]],
    ['a media query', '@media (min-width:1px){rect{fill:#0a0}}', [0, 170, 0]],
    [':is()', ':is(rect,circle){fill:#0a0}', [0, 170, 0]],
    ['a layer', '@layer a{rect{fill:#0a0}}', [0, 170, 0]],
    [
      'dark colours for those who want them',
      'rect{fill:#0a0}@media (prefers-color-scheme:dark){rect{fill:red}}',
      [0, 170, 0],
    ],
  ])('%s', async (_what, style, wanted) => {
    const { at, pictures } = await draw(svg(`<style>${style}</style><rect width="100" height="90"/>`));
    near(at(50, 40), wanted);
    expect(pictures).toBe(0);
  });
});

describe('shapes', () => {
  it('gradients that reflect and repeat', async () => {
    const { at } = await draw(
      svg(
        '<linearGradient id="g" x1=".4" x2=".6" spreadMethod="reflect"><stop stop-color="white"/><stop offset="1"/></linearGradient><rect width="100" height="90" fill="url(#g)"/>',
      ),
    );
    near(at(20, 40), [0, 0, 0]);
    near(at(80, 40), [255, 255, 255]);
  });

  it('transforms and places given in CSS', async () => {
    const { at } = await draw(
      svg(
        '<rect width="20" height="20" fill="red" style="transform:translate(100px,40px)"/><circle style="cx:260px;cy:60px;r:20px;fill:#0a0"/>',
      ),
    );
    near(at(110, 50), [255, 0, 0]);
    near(at(10, 10), [255, 255, 255]);
    near(at(260, 60), [0, 170, 0]);
  });

  it('dashes of no length with round ends', async () => {
    const { at } = await draw(
      svg(
        '<path d="M20 50H280" stroke="#00f" stroke-width="20" stroke-dasharray="0 40" stroke-linecap="round"/>',
      ),
    );
    near(at(60, 50), [0, 0, 255]);
    near(at(40, 50), [255, 255, 255]);
  });

  it.each([
    ['quarters of a millimetre', 'x="40Q" y="20Q" width="160Q" height="40Q"'],
    ['parts of the drawing', 'x="10vw" y="15vh" width="60vmax" height="40vmin"'],
    ['parts of the font', 'x="2rem" y="1rem" width="10rem" height="3rem"'],
  ])('lengths in %s', async (_unit, place) => {
    const { at, pictures } = await draw(svg(`<rect ${place} fill="#008000"/>`));
    near(at(100, 40), [0, 128, 0]);
    near(at(10, 90), [255, 255, 255]);
    expect(pictures).toBe(0);
  });

  it('text from right to left begins at its right', async () => {
    const body = '<rect x="150" y="30" width="1" height="40" fill="red"/><text x="140" y="60" font-size="20"';
    for (const attribute of ['direction="rtl"', 'style="direction: rtl"']) {
      const { at } = await draw(svg(`${body} ${attribute}>\u05d0\u05d1\u05d2\u05d3\u05d4</text>`));
      const isInked = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, x) => x + from).some((x) =>
          Array.from({ length: 30 }, (_, y) => at(x, 35 + y)[0]!).some((ink) => ink < 128),
        );
      expect([isInked(60, 140), isInked(160, 290)]).toEqual([true, false]);
    }
  });

  it('a picture inside without a type, or with that of something else', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    for (const type of ['', 'application/octet-stream', 'text/plain;charset=x']) {
      const href = `data:${type};base64,${bytes.toString('base64')}`;
      const { at } = await draw(svg(`<image x="20" y="10" width="80" height="80" href="${href}"/>`));
      near(at(60, 50), [0, 170, 0]);
    }
  });

  it('filters are pictures, and the words beside them words', async () => {
    const { at, text } = await draw(
      svg(
        '<filter id="f"><feFlood flood-color="#0a0"/></filter><rect width="100" height="90" filter="url(#f)"/><text x="150" y="50">BESIDE</text>',
      ),
    );
    near(at(50, 40), [0, 170, 0]);
    expect(text).toContain('BESIDE');
  });
});

describe('HTML in a drawing', () => {
  it('is drawn, as of draw.io and Mermaid, and nothing is said to be left out', async () => {
    const { text, messages } = await draw(
      svg(
        '<switch><foreignObject width="60" height="20" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml" style="white-space:nowrap">A LABEL THAT IS WIDE</div></foreignObject><text y="50">STANDIN</text></switch>',
      ),
    );
    expect(text).toContain('A LABEL THAT IS WIDE');
    expect(messages).toEqual([]);
  });
});

describe('pages', () => {
  it.each([
    ['width="101" height="33"', {}, '75.75 x 24.75'],
    ['width="5" height="4"', {}, '3.75 x 3'],
    ['viewBox="0 0 640 200"', {}, '480 x 150'],
    ['width="300" height="100"', { page_size: 'a4', margin_mm: 20 }, '841.89 x 595.276'],
  ])('%s %o', async (attributes, options, size) => {
    const drawn = await draw(
      svg('<rect width="100%" height="100%" fill="light-dark(#0a0,red)"/>', attributes),
      options,
    );
    expect(drawn.size?.replace(/ \(.*/, '')).toBe(size);
    if (!('page_size' in options)) near(drawn.at(1, 1), [0, 170, 0]);
    else near(drawn.at(30, 30), [255, 255, 255]);
  });
});

describe('what is not trusted', () => {
  it('asks nobody, runs nothing, shows nothing of this computer, and stays hidden where it is', async () => {
    await writeFile(join(engine.folder, 'secret.svg'), svg('<text y="50">SECRET</text>'));
    const out = `http://127.0.0.1:${trap.port}`;
    const { text, messages } = await draw(
      svg(
        `<style>@import "${out}/a.css"; @font-face{font-family:x;src:url(${out}/f.woff)} rect{fill:light-dark(url(${out}/p#a),red)}</style>` +
          `<image href="${out}/i.png" width="9" height="9"/><image href="secret.svg" width="300" height="100"/><image href="file://${engine.folder}/secret.svg" width="300" height="100"/>` +
          `<script>fetch("${out}/s")</script><use href="${out}/u.svg#a"/><filter id="f"><feImage href="${out}/fe.png"/></filter><rect width="9" height="9" filter="url(#f)" onload="fetch('${out}/l')"/>` +
          `<foreignObject width="100" height="50"><div xmlns="http://www.w3.org/1999/xhtml"><img src="${out}/h.png"/><iframe src="secret.svg"/><p style="background:url(${out}/b.png)">SEEN</p><p hidden="hidden">HIDDEN</p><object data="secret.svg"/></div></foreignObject>` +
          '<text y="90" font-family="x">WORDS</text><text y="30" display="none">GONE</text><text y="30" opacity="0.5">START<animate attributeName="x" values="900;900"/></text>',
      ),
    );
    expect(trap.hits).toEqual([]);
    expect(text).toMatch(/SEEN[\s\S]*WORDS|WORDS[\s\S]*SEEN/);
    expect(text).toContain('START');
    expect(text).not.toMatch(/SECRET|HIDDEN|GONE/);
    expect(messages).toContain('blocked_link');
  });

  it('that would grow without bounds is refused', async () => {
    const copies = Array.from(
      { length: 9 },
      (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
    ).join('');
    const source = svg(
      `<defs><g id="a0"><rect width="9" height="9" fill="rebeccapurple"/></g>${copies}</defs><use href="#a9"/>`,
    );
    await expect(draw(source)).rejects.toMatchObject({
      code: expect.stringMatching(/^(too_large|damaged_file)$/) as string,
    });
  });
});
