/** Presentations. Every function gives the bytes of a .pptx. */
import PptxGenJS from 'pptxgenjs';
import { colours, house, paragraph, prices } from './house.mjs';
import { documentPicture } from './pictures.mjs';

const deck = () => {
  const slides = new PptxGenJS();
  slides.layout = 'LAYOUT_WIDE';
  slides.author = house.name;
  slides.title = 'Spring catalogue';
  return slides;
};
const bytes = async (slides) => Buffer.from(await slides.write({ outputType: 'nodebuffer' }));

function plain(slides, title, number) {
  const slide = slides.addSlide();
  slide.background = { color: colours.paper };
  slide.addShape('rect', { x: 0, y: 0, w: 0.25, h: 7.5, fill: { color: colours.red } });
  slide.addText(title, {
    x: 0.8,
    y: 0.45,
    w: 11.5,
    h: 0.9,
    fontFace: 'Cambria',
    fontSize: 34,
    bold: true,
    color: colours.ink,
  });
  slide.addText(`${house.name}  ·  ${number}`, {
    x: 0.8,
    y: 6.9,
    w: 11.5,
    h: 0.35,
    fontFace: 'Calibri',
    fontSize: 12,
    color: colours.grey,
  });
  return slide;
}

/** Five slides: a title, a list, a table, a picture, and one that is hidden; with speaker's notes. */
export async function catalogue() {
  const slides = deck();
  const picture = `image/png;base64,${(await documentPicture()).toString('base64')}`;
  const title = slides.addSlide();
  title.background = { color: colours.ink };
  title.addText('Spring catalogue', {
    x: 0.9,
    y: 2.3,
    w: 6.6,
    h: 1.2,
    fontFace: 'Cambria',
    fontSize: 48,
    bold: true,
    color: colours.paper,
  });
  title.addText(`${house.name}\n${house.line}`, {
    x: 0.9,
    y: 3.6,
    w: 6.6,
    h: 1,
    fontFace: 'Calibri',
    fontSize: 20,
    color: 'D8D2C4',
  });
  title.addImage({
    data: picture,
    x: 7.7,
    y: 1.9,
    w: 4.9,
    h: 3.68,
    altText: 'A type specimen in three inks',
  });
  title.addNotes('Welcome everybody; the coffee is at the back, next to the guillotine.');

  const list = plain(slides, 'What is new this spring', 2);
  const lines = [
    'Cotton paper from a mill two hours away',
    'A third ink on every card, at the price of two',
    'Linen covers in eleven colours',
    'Proofs within one day',
  ];
  list.addText(
    lines.map((line) => ({ text: line, options: { bullet: true, breakLine: true, paraSpaceAfter: 14 } })),
    { x: 0.9, y: 1.7, w: 11, h: 4, fontFace: 'Calibri', fontSize: 26, color: colours.ink, valign: 'top' },
  );
  list.addNotes('Hand round the cotton samples here.');

  const table = plain(slides, 'Prices', 3);
  const headCell = (text) => ({
    text,
    options: { bold: true, color: 'FFFFFF', fill: { color: colours.ink } },
  });
  table.addTable(
    [
      ['Article', 'Paper', 'Copies', 'Price'].map(headCell),
      ...prices
        .slice(0, 6)
        .map(([name, paper, copies, price]) => [name, paper, String(copies), `€ ${price.toFixed(2)}`]),
    ],
    {
      x: 0.9,
      y: 1.7,
      w: 11.4,
      colW: [3.6, 4.4, 1.6, 1.8],
      rowH: 0.55,
      fontFace: 'Calibri',
      fontSize: 18,
      color: colours.ink,
      border: { type: 'solid', pt: 1, color: 'D8D2C4' },
    },
  );

  const hidden = plain(slides, 'Purchase prices (internal)', 4);
  hidden.hidden = true;
  hidden.addText('This slide is hidden: it stays out of the handout unless somebody asks for it.', {
    x: 0.9,
    y: 1.7,
    w: 11,
    h: 1,
    fontFace: 'Calibri',
    fontSize: 22,
    color: colours.ink,
  });

  const end = plain(slides, 'Come and see the presses run', 5);
  end.addText(`${house.address}\n${house.mail}\n${house.phone}`, {
    x: 0.9,
    y: 1.9,
    w: 6,
    h: 2.4,
    fontFace: 'Calibri',
    fontSize: 24,
    color: colours.blue,
    valign: 'top',
  });
  end.addImage({ data: picture, x: 7.4, y: 1.9, w: 4.9, h: 3.68, altText: 'A type specimen in three inks' });
  return bytes(slides);
}

/** A deck of `count` slides with text, for measurements. */
export function manySlides(count = 20) {
  const slides = deck();
  for (let at = 1; at <= count; at += 1) {
    const slide = plain(slides, `Lesson ${at} of the composing room`, at);
    slide.addText(paragraph(at, 5), {
      x: 0.9,
      y: 1.6,
      w: 11.4,
      h: 3,
      fontFace: 'Calibri',
      fontSize: 20,
      color: colours.ink,
      valign: 'top',
    });
    slide.addShape('ellipse', {
      x: 1 + (at % 9),
      y: 4.9,
      w: 1.6,
      h: 1.6,
      fill: { color: colours.blue, transparency: 30 },
    });
    slide.addShape('roundRect', {
      x: 2 + (at % 8),
      y: 5.1,
      w: 2.2,
      h: 1.2,
      fill: { color: colours.red, transparency: 20 },
    });
  }
  return bytes(slides);
}
