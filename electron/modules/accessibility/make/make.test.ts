/** What is said to follow PDF/UA-1 follows it, judged by the reference validator (veraPDF). */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../../scripts/verapdf/verapdf.mjs';
import {
  changedObjects as changed,
  soundObjects,
  writeObjects,
  type Objects,
} from '../../../engine/pdf-blocks/accessibility/testing.js';
import { sample, warmEngine, type TestConversion, type TestEngine } from '../../../engine/testing/engine.js';

/** Several faults at once. */
const together = (...all: readonly Objects[]): Objects =>
  Object.fromEntries(
    Object.keys(soundObjects).map((name) => {
      const other = all.find((objects) => objects[name] !== soundObjects[name]);
      return [name, (other ?? soundObjects)[name]!];
    }),
  );

const mendable = together(
  changed(
    'catalog',
    /\/Metadata @metadata \/Lang \(en\) \/MarkInfo << \/Marked true >>|\/ViewerPreferences << .*? >>/g,
    '',
  ),
  changed('page', '/Tabs /S', ''),
  changed('content', '/Artifact BMC 0 0 300 4 re f EMC', '0 0 300 4 re f 1 1 m 5 5 l S'),
  changed('heading', '/S /H1', '/S /H3'),
  changed('link', '/Contents (To the kites)', ''),
  changed('paragraph', '/S /P', '/S /Own'),
  changed('head1', '/A << /O /Table /Scope /Column >>', ''),
  changed('head2', '/A << /O /Table /Scope /Column >>', '/A << /O /Layout /Placement /Block >>'),
);
/** Tags in each other's places, and a table with a short row. */
const misplaced = {
  ...soundObjects,
  document: soundObjects['document']!.replace('@list', '@item @extra').replace('@paragraph ', ''),
  item: soundObjects['item']!.replace('@list', '@document'),
  extra: '<< /Type /StructElem /S /LI /P @document /K [@paragraph] >>',
  paragraph: soundObjects['paragraph']!.replace('@document', '@extra'),
  row2: soundObjects['row2']!.replace(' @cell2', ''),
  cell2: soundObjects['cell2']!.replace('@row2', '@document'),
  linkholder: soundObjects['linkholder']!.replace('@linktag', '[@linktag @cell2]'),
};
const silent = changed('figure', '/Alt (A square)', '');
/** What one program left untagged may be a text that is to be read. */
const untold = changed('content', '/P << /MCID 1 >> BDC', '/Own BMC');

/** A form on the page, with what the page has for it. */
const withForm = (form: string, drawing: string, numbers = ''): Objects => ({
  ...soundObjects,
  page: soundObjects['page']!.replace('/Font <<', '/XObject << /X @form >> /Font <<'),
  content: soundObjects['content']!.replace(
    '/P << /MCID 1 >> BDC BT /F 12 Tf 20 260 Td (a) Tj ET EMC',
    drawing,
  ),
  form: `/Type /XObject /Subtype /Form /BBox [0 0 300 300] ${numbers} /Resources << /Font << /F @font >> >> stream:${form}`,
});
const shownText = 'BT /F 12 Tf 20 260 Td (a) Tj ET';
/** As Impress writes what is transparent: the mark ends on the page. */
const crossing = withForm(`/P << /MCID 1 >> BDC ${shownText}`, 'q /X Do Q\nq 1 0 0 1 0 0 cm Q\nEMC');
/** As Chromium writes it: the form has numbers of its own, and draws lines outside of its tags. */
const ofForm: Objects = {
  ...withForm(`/P << /MCID 0 >> BDC ${shownText} EMC 0 0 9 9 re f`, '/X Do', '/StructParents 3'),
  parents: soundObjects['parents']!.replace(']>>', '] >>')
    .replace(/\] >>$/, ' 3 [@paragraph]] >>')
    .replace('@heading @paragraph', '@heading null'),
  paragraph:
    '<< /Type /StructElem /S /P /P @document /Pg @page /K << /Type /MCR /Pg @page /Stm @form /MCID 0 >> >>',
};
/** A link in no tag, and one in a tag that is none for links. */
const loose: Objects = {
  ...soundObjects,
  page: soundObjects['page']!.replace('@link @field', '@link @other @field'),
  linktag: soundObjects['linktag']!.replace('/S /Link', '/S /Span'),
  other: soundObjects['link']!.replace('/StructParent 1', '').replace('/Contents (To the kites)', ''),
};
/** A second page that shows one image and has no tags. */
const photo: Objects = {
  ...soundObjects,
  pages: '<< /Type /Pages /Kids [@page @second] /Count 2 >>',
  second:
    '<< /Type /Page /Parent @pages /MediaBox [0 0 99 99] /Contents @drawing /Resources << /XObject << /I @image >> >> >>',
  drawing: 'stream:q 99 0 0 99 0 0 cm /I Do Q',
  image:
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 stream:a',
};

const markdown = `# Kites

A [link](https://example.org/) and *more*.

### Strings

- one
- two

| a | b |
|---|---|
| 1 | 2 |
`;
const html = `<!doctype html><html lang="en"><title>Kites</title><h1>Kites</h1>
<p>Text with <a href="https://example.org/">a link</a> and <code>code</code>.
<ul><li>one<li>two</ul><table><tr><th>a<th>b<tr><td>1<td>2</table>
<p style="background:#eee;border:1px solid #888">A box</p>`;
const pictured = `<!doctype html><html lang="en"><title>Kites</title><h1>Kites</h1><p>Text</p>
<img width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==">
<p>More</p>
<img width="40" height="40" alt="A red kite" src="data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==">`;

let engine: TestEngine;
const results = new Map<string, TestConversion>();
const verdicts = new Map<string, Verdict>();
const codesOf = (name: string) => results.get(name)!.messages;
const brokenOf = (name: string) => Object.keys(verdicts.get(name)!.rules).sort();

beforeAll(async () => {
  engine = await warmEngine();
  const step = 'make-accessible';
  for (const [name, objects] of Object.entries({
    mendable,
    misplaced,
    silent,
    untold,
    crossing,
    ofForm,
    loose,
    photo,
  })) {
    const path = await engine.file(`${name}.pdf`, writeObjects(objects));
    results.set(name, await engine.convert(path, { step }));
  }
  const options = { accessible: true };
  const pages = { header: 'Kites {page}', page_numbers: true };
  const made = { markdown: ['kites.md', markdown], html: ['kites.html', html] } as const;
  for (const [name, [file, text]] of Object.entries(made))
    results.set(
      name,
      await engine.convert(await engine.file(file, text), { options: { ...options, ...pages } }),
    );
  for (const file of ['letter.docx', 'annual-report.docx', 'quotation.docx'])
    results.set(file, await engine.convert(sample(file), { step }));
  const page = await engine.file('pictured.html', pictured);
  results.set('pictured', await engine.convert(page, { options, parts: true }));
  const lists = {
    words: JSON.stringify({ 'p1-1': 'A red dot', 'p1-2': 'A kite, red' }),
    decoration: 'picture;page;words\r\np1-1;1;Decorative\r\np1-2;1;\r\np9-1;9;Nothing\r\n',
  };
  for (const [name, list] of Object.entries(lists)) {
    const path = await engine.file(`${name}.list`, list);
    results.set(name, await engine.convert(page, { options: { ...options, picture_words: path } }));
  }
  const album = await engine.file('album.pdf', writeObjects(photo));
  const picture_words = await engine.file('album.list', 'picture,page,words\np2-1,2,A kite\n');
  results.set('described', await engine.convert(album, { step, options: { picture_words } }));
  // As text, in place of a list in a file and beside one.
  const [list, picture_texts] = [await engine.file('texts.list', lists.words), '{"p1-2":null}'];
  const both = { ...options, picture_words: list, picture_texts };
  results.set('texts', await engine.convert(page, { options: both }));
  const all = [...results];
  const judged = await validate(all.map(([, { path }]) => ({ path, level: 'ua1' })));
  for (const [at, [name]] of all.entries()) verdicts.set(name, judged[at]!);
});
afterAll(() => engine.close());

describe('a tagged PDF', () => {
  it('is mended, and the validator agrees with the claim', () => {
    expect(codesOf('mendable')).toEqual([
      'accessibility_made',
      'accessibility_language_assumed',
      'accessibility_title_assumed',
      'accessibility_headings',
    ]);
    expect(brokenOf('mendable')).toEqual([]);
  });

  it('gets tags around those that may not stand where they do, and rows of one length', () => {
    expect(codesOf('misplaced')).toEqual(['accessibility_made']);
    expect(brokenOf('misplaced')).toEqual([]);
  });

  it('whose marks end on another level than they begin gets them on one', () => {
    expect(codesOf('crossing')).toEqual(['accessibility_made']);
    expect(brokenOf('crossing')).toEqual([]);
  });

  it('gets artifacts of what forms draw outside of their tags', () => {
    expect(codesOf('ofForm')).toEqual(['accessibility_made']);
    expect(brokenOf('ofForm')).toEqual([]);
  });

  it('gets tags for links that have none', () => {
    expect(codesOf('loose')).toEqual(['accessibility_made']);
    expect(brokenOf('loose')).toEqual([]);
  });

  it('with a text outside of the tags claims nothing, and says what is wrong', () => {
    expect(codesOf('untold')).toEqual(['accessibility_not_made']);
    expect(results.get('untold')!.remarks[0]!.text).toContain('neither tagged nor an artifact');
    expect(brokenOf('untold')).toContain('5-1');
  });
});

describe('pictures without words', () => {
  it('are named by their pages, and nothing is claimed', () => {
    expect(codesOf('silent')).toEqual(['accessibility_pictures']);
    expect(results.get('silent')!.remarks[0]!.params).toMatchObject({ count: 1, pages: '1' });
    expect(brokenOf('silent')).toEqual(['5-1', '7.3-1']);
  });

  it('are found on pages that show one image and nothing else', () => {
    expect(codesOf('photo')).toEqual(['accessibility_pictures']);
    expect(results.get('photo')!.remarks[0]!.params).toMatchObject({ count: 1, pages: '2' });
    expect(brokenOf('photo')).toEqual(['5-1', '7.3-1']);
    expect(codesOf('described')).toEqual(['accessibility_made']);
    expect(brokenOf('described')).toEqual([]);
  });

  it('are asked for in a list beside the result', async () => {
    const { messages, parts } = results.get('pictured')!;
    expect(messages).toEqual(['accessibility_pictures', 'accessibility_picture_list']);
    expect(parts.map(({ name }) => name)).toEqual(['pictured-pictures.csv']);
    expect(await readFile(parts[0]!.path, 'utf8')).toBe(
      '\uFEFFpicture,page,words\r\np1-1,1,\r\np1-2,1,A red kite\r\n',
    );
  });

  it('get the words of the list, which go before those of the document', () => {
    expect(codesOf('words')).toEqual(['accessibility_made']);
    expect(brokenOf('words')).toEqual([]);
    const text = results.get('words')!.bytes.toString('latin1');
    expect(text).toContain('A red dot');
    expect(text).toContain('A kite, red');
  });

  it('become artifacts where they only decorate; names that are none are told', () => {
    expect(codesOf('decoration')).toEqual(['accessibility_made', 'picture_words_unknown']);
    expect(results.get('decoration')!.remarks[1]!.params).toMatchObject({ names: 'p9-1' });
    expect(brokenOf('decoration')).toEqual([]);
    expect(results.get('decoration')!.bytes.toString('latin1')).toContain('A red kite');
  });

  it('get those of an option before those of a list in a file', () => {
    expect(codesOf('texts')).toEqual(['accessibility_made']);
    expect(brokenOf('texts')).toEqual([]);
    const text = results.get('texts')!.bytes.toString('latin1');
    expect(text).toContain('A red dot');
    expect(text).not.toMatch(/kite, red|A red kite/);
  });

  it('are refused as a list that is none', async () => {
    const path = await engine.file('none.list', 'a,b\n1,2\n');
    const page = await engine.file('page.html', html);
    for (const picture_words of [path, '/no/such.csv'])
      await expect(
        engine.convert(page, { options: { accessible: true, picture_words } }),
      ).rejects.toMatchObject({ code: 'picture_words_unreadable' });
    for (const picture_texts of ['p1-1,words', '{"p1-1": 1}'])
      await expect(
        engine.convert(page, { options: { accessible: true, picture_texts } }),
      ).rejects.toMatchObject({ code: 'invalid_options' });
  });
});

it.each(['markdown', 'html', 'letter.docx', 'annual-report.docx', 'quotation.docx'])(
  '%s becomes a document that follows PDF/UA-1',
  (name) => {
    expect({ broken: brokenOf(name), said: codesOf(name) }).toEqual({
      broken: [],
      said: expect.arrayContaining(['accessibility_made']),
    });
  },
);

it.each([
  ['blank pages', 'q Q', ''],
  [
    'backgrounds of slides',
    'q 0 0 99 99 re f Q',
    '/Info << /Creator (Impress) /Producer (LibreOffice 25.2) >>',
  ],
  [
    'backgrounds of web pages',
    'q 0 0 99 99 re f Q',
    '/Info << /Creator (Chromium) /Producer (Skia/PDF m150) >>',
  ],
])('%s need no tags', async (_, drawing, info) => {
  const pdf = writeObjects({
    catalog: '<< /Type /Catalog /Pages @pages >>',
    pages: '<< /Type /Pages /Kids [@page] /Count 1 >>',
    page: '<< /Type /Page /Parent @pages /MediaBox [0 0 99 99] /Contents @content >>',
    content: `stream:${drawing}`,
  });
  const told = pdf.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${info}`);
  const path = await engine.file('blank.pdf', Buffer.from(told, 'latin1'));
  const result = await engine.convert(path, { step: 'make-accessible' });
  const [verdict] = await validate([{ path: result.path, level: 'ua1' }]);
  expect(result.messages[0]).toBe('accessibility_made');
  expect(verdict!.rules).toEqual({});
  // Elsewhere a drawing may be one of letters, and so may a path be on a page.
  const others = info === '' ? [] : [told.replace(/\((?:Impress|Chromium)\)|Skia/g, '(Another)')];
  if (info.includes('Skia')) others.push(told.replace('0 0 99 99 re', '0 0 m 9 9 l '));
  for (const other of others) {
    const drawn = await engine.file('drawn.pdf', Buffer.from(other, 'latin1'));
    const { messages } = await engine.convert(drawn, { step: 'make-accessible' });
    expect(messages).toEqual(['accessibility_untagged']);
  }
});

it('what has no tags stays as it is, and that is said', async () => {
  const untagged = await engine.file(
    'untagged.pdf',
    writeObjects(changed('catalog', '/StructTreeRoot @root', '')),
  );
  const result = await engine.convert(untagged, { step: 'make-accessible' });
  expect(result.messages).toEqual(['accessibility_untagged']);
  expect(result.bytes.equals(await readFile(untagged))).toBe(true);
});
