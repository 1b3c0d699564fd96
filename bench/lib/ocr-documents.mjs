// Scans for `npm run bench -- ocr`: known text of seven languages, drawn and then spoilt as paper and scanners do.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

/** Written for Platen. */
export const texts = {
  eng: 'The harbour was quiet when the last boat came in. Nobody on the quay knew why the skipper had waited for twelve hours, or what he carried in the three wooden boxes below deck. A customs officer wrote 1,482 kilograms in his book and asked for the papers. They were in order, except for one signature.',
  deu: 'Über dem Hafen lag dichter Nebel, als das letzte Schiff anlegte. Niemand wusste, weshalb der Kapitän zwölf Stunden gewartet hatte und was in den drei schweren Holzkisten war. Der Zöllner schrieb 1.482 Kilogramm in sein Buch und prüfte die Papiere gründlich. Nur eine Unterschrift fehlte.',
  nld: 'De haven was stil toen de laatste boot binnenliep. Niemand op de kade wist waarom de schipper twaalf uur had gewacht, of wat er in de drie houten kisten zat. Een douanier schreef 1.482 kilo in zijn boek en vroeg naar de papieren. Die waren geldig, op één handtekening na; de geïmporteerde koffie bleef liggen.',
  fra: 'Le port était calme quand le dernier bateau accosta. Personne sur le quai ne savait pourquoi le capitaine avait attendu douze heures, ni ce que contenaient les trois caisses en bois. Un douanier nota 1 482 kilogrammes et demanda les papiers. Ils étaient en règle, à l’exception d’une signature oubliée près du sceau.',
  spa: 'El puerto estaba tranquilo cuando llegó el último barco. Nadie en el muelle sabía por qué el capitán había esperado doce horas, ni qué llevaban las tres cajas de madera. ¿Quién firmó los papeles? El aduanero escribió 1.482 kilogramos en su libro y señaló que faltaba una firma pequeña.',
  ita: 'Il porto era tranquillo quando arrivò l’ultima barca. Nessuno sul molo sapeva perché il capitano avesse aspettato dodici ore, né che cosa contenessero le tre casse di legno. Un doganiere scrisse 1.482 chilogrammi nel suo libro e chiese le carte. Erano in regola, però mancava una firma: così la città restò senza caffè.',
  por: 'O porto estava calmo quando chegou o último barco. Ninguém no cais sabia por que razão o capitão esperara doze horas, nem o que havia nas três caixas de madeira. Um funcionário escreveu 1.482 quilogramas no livro e pediu os papéis. Estavam em ordem, à exceção de uma assinatura; não houve mais perguntas.',
};

/** A4 at 300 dots an inch. */
const sheet = { width: 2480, height: 3508 };
const margin = 240;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lines of at most so many signs. */
function wrapped(text, signs) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > signs) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function drawn(lines, x, size, font) {
  const spans = lines.map(
    (line, at) => `<text x="${x}" y="${margin + size * 1.6 * (at + 1)}">${escaped(line)}</text>`,
  );
  return `<g font-family="${font}" font-size="${size}">${spans.join('')}</g>`;
}

const svg = (body) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><rect width="100%" height="100%" fill="white"/>${body}</svg>`,
  );

/** A repeatable stand-in for chance. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** As a worn sheet on a cheap scanner: crooked, unsharp, grey, specked, and packed hard. */
async function spoilt(png, seed) {
  const { data, info } = await sharp(png)
    .rotate(1.2, { background: 'white' })
    .resize(sheet.width, sheet.height, { fit: 'cover' })
    .greyscale()
    .blur(1.1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const next = chance(seed);
  for (let at = 0; at < data.length; at += 1) {
    const noise = (next() + next() + next() - 1.5) * 28;
    const speck = next() < 0.0006 ? 150 : 0;
    data[at] = Math.max(0, Math.min(255, data[at] * 0.85 + 12 + noise - speck));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: 45 })
    .toBuffer();
}

export async function pdfOf(picture, path) {
  const document = await PDFDocument.create();
  const image = await (picture[0] === 0xff ? document.embedJpg(picture) : document.embedPng(picture));
  const [width, height] = [(image.width * 72) / 300, (image.height * 72) / 300];
  document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  writeFileSync(path, await document.save());
}

/**
 * Writes the scans into a folder, each as a PDF and as the picture in it.
 * @returns {Promise<readonly { case: string, language: string, text: string, pdf: string, image: string }[]>}
 */
export async function makeScans(folder) {
  mkdirSync(folder, { recursive: true });
  const made = [];
  const keep = async (name, language, text, picture) => {
    const image = join(folder, `${name}.${picture[0] === 0xff ? 'jpg' : 'png'}`);
    writeFileSync(image, picture);
    const pdf = join(folder, `${name}.pdf`);
    await pdfOf(picture, pdf);
    made.push({ case: name, language, text, pdf, image });
  };
  for (const [language, text] of Object.entries(texts)) {
    const body = drawn(wrapped(text, 62), margin, 46, language < 'g' ? 'Liberation Serif' : 'DejaVu Sans');
    const clean = await sharp(svg(body)).greyscale().png().withMetadata({ density: 300 }).toBuffer();
    await keep(`${language} clean`, language, text, clean);
    await keep(`${language} noisy`, language, text, await spoilt(clean, 7));
  }
  const [left, right] = [`${texts.eng} ${texts.eng}`, texts.eng.split('. ').reverse().join('. ')];
  const columns =
    drawn(wrapped(left, 38), margin, 44, 'Liberation Serif') +
    drawn(wrapped(right, 38), sheet.width / 2 + 60, 44, 'Liberation Serif');
  const page = await sharp(svg(columns)).greyscale().png().withMetadata({ density: 300 }).toBuffer();
  await keep('two columns', 'eng', `${left} ${right}`, page);
  return made;
}

/** What scans of OCRmyPDF's tests say, read from their pictures by eye; one brochure is shown straight, crooked and turned. */
const brochure = [
  'The LinnSequencer 32 Track MIDI Sequence Recorder',
  'The LinnSequencer is a state-of-the-art composition and performance tool for the professional musician. It is extremely powerful, yet amazingly simple to learn and use. It’s many remarkable features include:',
  '• Operation is similar to multi-track tape recorder with PLAY, STOP, RECORD, FAST FORWARD, REWIND, and LOCATE controls.',
  '• Each of the 100 sequences contains 32 simultaneous, polyphonic tracks. Each track may be assigned to one of 16 MIDI channels. Simultaneously plays up to 16 polyphonic synthesizers!',
  '• Ultra-fast 3½" disk drive stores complex songs in seconds and holds over 110,000 notes per disk!',
  '• One or all tracks may be TRANSPOSED at the touch of a key. • Exclusive real-time ERASE function makes editing FAST.',
  '• Exclusive REPEAT function automatically repeats any held notes at a pre-selected rhythmic value.',
  '• TIMING CORRECTION works during playback and operates without ‘chopping’ notes.',
  '• Optional SMPTE time code synchronization. • Optional remote control.',
].join(' ');

const recipe =
  'Linzensoep à la Waterman 4 ons linzen 3 liter water 3 uien bloem, boter 2 kopjes melk laurier, kruidnagel, kerrie, zout De linzen wassen en in 1 liter kokend wa- ter 1 dag laten weken. 2 liter water bij de linzen voegen, zonder het water waarin ze geweekt zijn af te gieten. De helft van de uien bakken met laurier en kruidnagel. Alle uien, kerrie en zout bij de linzen voegen. Alles aan de kook brengen. Van de bloem met boter en melk een papje maken en verder afmaken met de soep. Als de linzen gaar zijn is de soep klaar.';

const published = [
  { file: 'linn.pdf', language: 'eng', text: brochure, isStart: true },
  { file: 'skew.pdf', language: 'eng', text: brochure, isStart: true },
  { file: 'rotated_skew.pdf', language: 'eng', text: brochure, isStart: true },
  { file: 'typewriter.png', language: 'nld', text: recipe, isStart: false },
];

/**
 * Scans of OCRmyPDF's tests, among files that were fetched; those that are not there are left out.
 * @param {readonly { path: string }[]} files
 * @returns {ReturnType<typeof makeScans>} `isStart` where the text is only what the page begins with
 */
export async function publicScans(files, folder) {
  const made = [];
  for (const { file, ...known } of published) {
    const found = files.find(({ path }) => new RegExp(`(^|[/\\\\]|__)${file}$`).test(path));
    if (found === undefined) continue;
    const { name } = parse(file);
    const image = join(folder, `${name}.png`);
    const pdf = join(folder, `${name}.pdf`);
    if (file.endsWith('.pdf')) {
      copyFileSync(found.path, pdf);
      // Shown as a reader shows it: native Tesseract gets the same picture, turned the same way.
      execFileSync('pdftoppm', ['-r', '300', '-gray', '-png', '-singlefile', pdf, join(folder, name)]);
    } else {
      writeFileSync(
        image,
        await sharp(found.path).greyscale().png().withMetadata({ density: 300 }).toBuffer(),
      );
      await pdfOf(readFileSync(image), pdf);
    }
    made.push({ case: file, ...known, pdf, image });
  }
  return made;
}
