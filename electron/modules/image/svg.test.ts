import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertPicture } from './testing.js';

let directory: string;
let pdfium: PDFiumLibrary;
let messages: readonly string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'svg-'));
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const svg = (body: string, attributes = 'width="300" height="200" viewBox="0 0 300 200"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;

interface Drawn {
  readonly pdf: Buffer;
  readonly text: string;
  /** Picture objects on the page. */
  readonly pictures: number;
  /** Pixels of the page, at `scale` times 72 dpi. */
  render(scale: number): Promise<{ rgb: Buffer; width: number; height: number }>;
}

async function draw(source: string | Buffer, options: Record<string, string | number> = {}): Promise<Drawn> {
  const done = await convertPicture(directory, source, 'svg', options, 'Map “a\\b”.svg');
  const { pdf } = done;
  messages = done.messages;
  expect(done.pages).toBe(1);
  const document = await pdfium.loadDocument(pdf);
  const page = document.getPage(0);
  const text = page.getText();
  const pictures = [...page.objects()].filter((object) => object.type === 'image').length;
  document.destroy();
  const render: Drawn['render'] = async (scale) => {
    const opened = await pdfium.loadDocument(pdf);
    const { data, width, height } = await opened.getPage(0).render({ scale, render: 'bitmap' });
    opened.destroy();
    const raw = { width, height, channels: 4 as const };
    return { rgb: await sharp(Buffer.from(data), { raw }).removeAlpha().raw().toBuffer(), width, height };
  };
  return { pdf, text, pictures, render };
}

/** Mean difference of a colour value, 0 to 255, between the PDF and librsvg's picture of the same drawing. */
async function difference(drawn: Drawn, source: string): Promise<number> {
  const { rgb, width, height } = await drawn.render(2);
  const wanted = await sharp(Buffer.from(source), { density: 144 })
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  let sum = 0;
  for (let at = 0; at < rgb.length; at++) sum += Math.abs(rgb[at]! - wanted[at]!);
  return sum / rgb.length;
}

const drawings: Record<string, string> = {
  shapes: svg(
    '<rect x="10" y="10" width="100" height="60" rx="10" fill="#c33" stroke="#000" stroke-width="3"/>' +
      '<circle cx="180" cy="50" r="35" fill="none" stroke="green" stroke-dasharray="6 3" stroke-width="5"/>' +
      '<path d="M20 180C60 80 120 80 160 180S260 120 280 180" fill="none" stroke="blue" stroke-width="4"/>' +
      '<polygon points="230,100 280,150 200,150" fill="orange" fill-opacity=".5"/>',
  ),
  gradients: svg(
    '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity=".3"/>' +
      '</linearGradient><radialGradient id="b" fx=".3"><stop stop-color="#fff"/><stop offset="1" stop-color="#060"/>' +
      '</radialGradient><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse">' +
      '<rect width="10" height="10" fill="#999"/></pattern></defs><rect width="300" height="80" fill="url(#a)"/>' +
      '<circle cx="80" cy="140" r="50" fill="url(#b)"/><rect x="150" y="100" width="140" height="90" fill="url(#p)"/>',
  ),
  masks: svg(
    '<defs><clipPath id="c"><circle cx="80" cy="80" r="60"/></clipPath><linearGradient id="g"><stop/>' +
      '<stop offset="1" stop-color="#fff"/></linearGradient><mask id="m"><rect width="300" height="200" fill="url(#g)"/>' +
      '</mask></defs><rect width="160" height="160" fill="teal" clip-path="url(#c)"/>' +
      '<rect x="150" y="20" width="140" height="160" fill="purple" mask="url(#m)"/>' +
      '<g opacity=".5"><rect x="20" y="150" width="80" height="40" fill="red"/></g>' +
      '<rect x="100" y="60" width="80" height="80" fill="yellow" style="mix-blend-mode:multiply"/>',
  ),
  copies: svg(
    '<style>.k{fill:#36c} svg .k + .k{fill:#c63}</style><defs><g id="h"><rect width="30" height="30" ' +
      'fill="currentColor"/></g><symbol id="s" viewBox="0 0 10 10"><path d="M0 0L10 10" stroke="#000"/></symbol>' +
      '<marker id="m" markerWidth="6" markerHeight="6" refX="5" refY="3" orient="auto"><path d="M0 0L6 3L0 6z"/></marker>' +
      '</defs><use href="#h" x="10" y="10" color="red"/><use xlink:href="#h" x="60" y="10" color="blue"/>' +
      '<use href="#s" x="110" y="10" width="40" height="40"/><circle class="k" cx="40" cy="160" r="20"/>' +
      '<circle class="k" cx="90" cy="160" r="20"/>' +
      '<line x1="10" y1="120" x2="150" y2="90" stroke="#000" stroke-width="3" marker-end="url(#m)"/>' +
      '<svg x="160" y="110" width="100" height="60" viewBox="0 0 50 50"><rect width="50" height="50" fill="pink"/></svg>',
  ),
  words: svg(
    '<style>.t{font-weight:bold;fill:#224}</style><g font-family="Liberation Sans" font-size="24">' +
      '<text x="10" y="40" class="t">Bold headline Äé</text><text x="150" y="90" text-anchor="middle" ' +
      'font-style="italic">middle <tspan fill="red">span</tspan></text>' +
      '<text transform="rotate(-10 10 170)" x="10" y="170">turned &amp; more</text></g>',
  ),
};

describe('a drawing as vectors', () => {
  it.each(Object.keys(drawings))('looks as librsvg draws it: %s', async (name) => {
    const drawn = await draw(drawings[name]!);
    expect(drawn.pictures).toBe(0);
    expect(await difference(drawn, drawings[name]!)).toBeLessThan(name === 'words' ? 3 : 1.2);
    expect(messages).toEqual([]);
  });

  it('keeps its text as text, in fonts that are embedded', async () => {
    const { text, pdf } = await draw(drawings['words']!);
    for (const words of ['Bold headline Äé', 'middle span', 'turned & more']) expect(text).toContain(words);
    expect(pdf.toString('latin1')).toMatch(/FontFile[23]/);
  });

  it('sets text in a font of the same widths when the one asked for is not there', async () => {
    const line = (family: string): string =>
      svg(`<text x="5" y="50" font-size="30" ${family}>Wide Mill</text>`);
    const wanted = await (await draw(line('font-family="Liberation Sans"'))).render(1);
    for (const family of [
      'font-family="Arial"',
      'style="font: 30px Helvetica"',
      'font-family="sans-serif"',
    ]) {
      const { rgb } = await (await draw(line(family))).render(1);
      expect(rgb.equals(wanted.rgb), family).toBe(true);
    }
    const plain = await (await draw(line(''))).render(1);
    const serif = await (await draw(line('font-family="Liberation Serif"'))).render(1);
    expect(plain.rgb.equals(serif.rgb)).toBe(true);
  });

  it('keeps embedded pictures and leaves scripts out', async () => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const href = `data:image/png;base64,${red.toString('base64')}`;
    const drawn = await draw(
      svg(`<script>stop()</script><image href="${href}" width="300" height="200" onclick="go()"/>`),
    );
    const { rgb, width, height } = await drawn.render(1);
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
    expect([...rgb.subarray(middle, middle + 3)]).toEqual([255, 0, 0]);
    expect(drawn.pdf.includes('stop()')).toBe(false);
  });

  it('takes the page that was asked for, filled to its margins', async () => {
    const full = svg('<rect width="300" height="200" fill="#00f"/>');
    const options = { page_size: 'a4', image_fit: 'fill', margin_mm: 20 };
    const { rgb, width, height } = await (await draw(full, options)).render(1);
    expect([width, height]).toEqual([841, 595]);
    const blue = (x: number, y: number): boolean => rgb[(y * width + x) * 3] === 0;
    expect([
      blue(50, 300),
      blue(60, 300),
      blue(420, 50),
      blue(420, 60),
      blue(780, 530),
      blue(792, 300),
    ]).toEqual([false, true, false, true, true, false]);
  });

  it('reads a drawing program’s entities and UTF-16', async () => {
    const entities = '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>';
    const words = '<text x="9" y="50">Grüße</text></svg>';
    const named = `${entities}<svg xmlns="&ns_svg;" width="90" height="60">${words}`;
    expect((await draw(named)).text).toContain('Grüße');
    const wide = `<?xml version="1.0" encoding="UTF-16"?>${svg('<text x="9" y="50">Grüße</text>')}`;
    expect((await draw(Buffer.from(`\ufeff${wide}`, 'utf16le'))).text).toContain('Grüße');
  });
});

describe('a drawing that is not trusted', () => {
  it('cannot bring files of this computer into the result', async () => {
    await writeFile(path.join(directory, 'secret.svg'), svg('<rect width="300" height="200" fill="red"/>'));
    const secret = path.join(directory, 'secret.svg');
    for (const href of ['secret.svg', secret, `file://${secret}`, '../secret.svg#x']) {
      for (const filter of ['', '<filter id="f"><feOffset/></filter>']) {
        const { rgb } = await (
          await draw(svg(`${filter}<image href="${href}" width="300" height="200"/>`))
        ).render(1);
        expect(
          rgb.every((value) => value === 255),
          href,
        ).toBe(true);
      }
    }
    expect(messages).toContain('blocked_link');
  });

  it('is drawn as pixels when it uses filters, as librsvg knows them better', async () => {
    const source = svg(
      '<filter id="f"><feGaussianBlur stdDeviation="6"/></filter><circle cx="80" cy="100" r="50" fill="red" filter="url(#f)"/>',
    );
    const drawn = await draw(source);
    expect(drawn.pictures).toBe(1);
    expect(await difference(drawn, source)).toBeLessThan(1.2);
  });

  it('says that HTML inside it was left out', async () => {
    await draw(
      svg('<rect width="9" height="9"/><foreignObject width="9" height="9"><p>x</p></foreignObject>'),
    );
    expect(messages).toEqual(['html_left_out']);
  });

  const times = (count: number, piece: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => piece(index)).join('');
  const box = '<rect width="9" height="9"/>';
  const bombs: Record<string, string> = {
    'nested groups': svg(`${'<g>'.repeat(20_000)}${box}${'</g>'.repeat(20_000)}`),
    'nested text': svg(`<text>${'<tspan>'.repeat(4_000)}x${'</tspan>'.repeat(4_000)}</text>`),
    'a chain of masks': svg(
      `<mask id="a0">${box}</mask>${times(4_000, (i) => `<mask id="a${i + 1}"><g mask="url(#a${i})">${box}</g></mask>`)}` +
        '<rect width="9" height="9" mask="url(#a4000)"/>',
    ),
    'a chain of patterns': svg(
      `<pattern id="a0" width="5" height="5">${box}</pattern>` +
        times(
          4_000,
          (i) =>
            `<pattern id="a${i + 1}" width="5" height="5"><rect width="9" height="9" style="fill:url(#a${i})"/></pattern>`,
        ) +
        '<rect width="9" height="9" fill="url(#a4000)"/>',
    ),
    'copies of copies': svg(
      `<defs><g id="a0">${box}</g>` +
        times(9, (i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`) +
        '</defs><use href="#a9"/>',
    ),
    'entities of entities':
      `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${times(9, (i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)}]>` +
      svg('<text y="50">&e9;</text>'),
    'a copy of itself': svg(`<g id="a">${box}<use href="#a"/></g>`),
  };
  it.each(Object.keys(bombs))('ends in a page or in an error, never in a crash: %s', async (name) => {
    const outcome = await draw(bombs[name]!).then(
      ({ pdf }) => (pdf.length < 1_000_000 ? 'page' : 'too large a page'),
      (error: { code: string }) => error.code,
    );
    expect(['page', 'damaged_file', 'too_large']).toContain(outcome);
  });

  it('is drawn as far as it goes when its end is missing, and that is said', async () => {
    const whole = drawings['shapes']!;
    const circle = whole.indexOf('<path');
    // In the middle of a tag, and inside a group whose end is missing as well.
    for (const [cut, closed] of [
      [whole.slice(0, circle + 20), `${whole.slice(0, circle)}</svg>`],
      [
        svg(`<g><g>${whole.slice(whole.indexOf('<rect'), circle)}`).slice(0, -'</svg>'.length),
        svg(whole.slice(whole.indexOf('<rect'), circle)),
      ],
    ] as const) {
      const drawn = await draw(cut);
      expect(messages).toEqual(['picture_incomplete']);
      expect(await difference(drawn, closed)).toBeLessThan(1);
    }
    const words = svg(
      '<text x="20" y="50">Long words stay</text><text x="20" y="90">as far as &amp; here</text>',
    );
    const { text } = await draw(words.slice(0, words.indexOf('mp; here')));
    expect(text).toMatch(/Long words stay\s+as far as/);
    await draw(whole);
    expect(messages).toEqual([]);
  });

  it('is refused when it is cut short before its first shape, or no drawing', async () => {
    await expect(draw(drawings['shapes']!.slice(0, 60))).rejects.toMatchObject({ code: 'damaged_file' });
    await expect(draw('<html><p>x</p></html>')).rejects.toMatchObject({ code: 'damaged_file' });
  });
});
