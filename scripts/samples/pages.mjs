/** Web pages of the printing house: a page with its files, a web archive of it, and a small site in a ZIP. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

const style = `@page { size: A4; margin: 18mm }
body { font: 11pt/1.5 Carlito, Calibri, sans-serif; color: #222; margin: 0 auto; max-width: 46em }
h1 { color: #9c2a1f; font-size: 26pt; margin: 0 0 4mm } h2 { color: #9c2a1f; margin-top: 8mm }
.notice { background: #f6ead8; border-left: 3pt solid #9c2a1f; padding: 3mm 5mm }
table { border-collapse: collapse; width: 100% } th, td { border-bottom: .5pt solid #bbb; padding: 2mm; text-align: left }
th { background: #9c2a1f; color: #fff } figure { margin: 6mm 0; text-align: center }
nav a { margin-right: 5mm } .here { background: url(PLACEpress.svg) no-repeat right top / 20mm; padding-right: 24mm; min-height: 20mm }
@media print { .screen { display: none } }
`;

/** A platen press, in few lines. */
const press = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" width="240" height="180"><rect x="10" y="60" width="100" height="12" fill="#5a4a3c"/><rect x="30" y="22" width="60" height="8" fill="#9c2a1f"/><rect x="56" y="4" width="8" height="20" fill="#777"/><circle cx="60" cy="46" r="14" fill="none" stroke="#333" stroke-width="4"/><path d="M60 32v28M46 46h28" stroke="#333" stroke-width="3"/><rect x="18" y="72" width="8" height="14" fill="#5a4a3c"/><rect x="94" y="72" width="8" height="14" fill="#5a4a3c"/></svg>`;

const page = (title, sheet, body) =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n<link rel="stylesheet" href="${sheet}">\n</head>\n<body>\n${body}\n</body>\n</html>\n`;

const openHouse = (place) => `<h1>Open house at De Drukkerij</h1>
<p class="notice">On the first Saturday of June every press runs, from nine to five. Coffee is on the stone.</p>
<p class="screen">Use the menu above to find your way.</p>
<figure><img src="${place}press.svg" alt="A platen press"><figcaption>The platen press of 1911, still in use</figcaption></figure>
<h2>What there is to see</h2>
<table><tr><th>Hour</th><th>Room</th><th>What</th></tr>
<tr><td>10:00</td><td>Composing room</td><td>Setting your own name in lead</td></tr>
<tr><td>12:30</td><td>Bindery</td><td>Sewing on cords</td></tr>
<tr><td>15:00</td><td>Press room</td><td>Café con tipografía: a talk in Spanish</td></tr></table>
<h2>How to come</h2>
<div class="here"><p>By boat to the quay, then left. The door with the <a href="#bell">bell</a> is ours.</p></div>
<p id="bell">Ring twice.</p>`;

/** By file name: the page, and what it needs in a folder beside it. */
export const openHousePage = () => ({
  'open-house.html': page('Open house', 'open-house_files/house.css', openHouse('open-house_files/')),
  'open-house_files/house.css': style.replace('PLACE', ''),
  'open-house_files/press.svg': press,
});

/** The same page as browsers save it into one file: parts by address, and one by its id. */
export function openHouseArchive() {
  const origin = 'https://drukkerij.example/open-house/';
  const boundary = '----=_Part_of_the_open_house';
  const html = page('Open house', 'house.css', openHouse('')).replace(
    'src="press.svg"',
    'src="cid:press@drukkerij"',
  );
  const part = (headers, text) =>
    `--${boundary}\r\n${headers.join('\r\n')}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n\r\n`;
  return (
    `From: <Saved by Platen's sample maker>\r\nSubject: Open house\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="${boundary}"\r\n\r\n` +
    part(['Content-Type: text/html', `Content-Location: ${origin}index.html`], html) +
    part(['Content-Type: text/css', `Content-Location: ${origin}house.css`], style.replace('PLACE', '')) +
    part(
      [
        'Content-Type: image/svg+xml',
        'Content-ID: <press@drukkerij>',
        `Content-Location: ${origin}press.svg`,
      ],
      press,
    ) +
    `--${boundary}--\r\n`
  );
}

/** Four pages that link to each other, in one folder as a site is packed. */
export function workshopSite() {
  const nav =
    '<nav><a href="index.html">Home</a><a href="rooms/type.html">Type</a><a href="rooms/ink.html">Ink</a><a href="hours.html">Hours</a></nav>';
  const inner = nav.replaceAll('href="rooms/', 'href="').replaceAll(/href="(index|hours)/g, 'href="../$1');
  const files = {
    'index.html': page(
      'De Drukkerij',
      'look/house.css',
      `${nav}<h1>De Drukkerij</h1><img src="look/press.svg" alt=""><p>Four rooms, nine presses, one cat.</p>`,
    ),
    'rooms/type.html': page(
      'Type',
      '../look/house.css',
      `${inner}<h1>Type</h1><p>Eleven cases of Bodoni, and three that nobody has sorted.</p>`,
    ),
    'rooms/ink.html': page(
      'Ink',
      '../look/house.css',
      `${inner}<h1>Ink</h1><p class="notice">Ground here, on Thursdays.</p>`,
    ),
    'hours.html': page(
      'Hours',
      'look/house.css',
      `${nav}<h1>Hours</h1><p>Nine to five, <em>never</em> on Monday.</p>`,
    ),
    'look/house.css': style.replace('PLACE', ''),
    'look/press.svg': press,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`workshop/${name}`, strToU8(text)])),
    {
      mtime: new Date('2026-01-02T03:04:06'),
    },
  );
}

/** Writes them all into a folder. */
export async function makePages(folder) {
  const files = { ...openHousePage(), 'open-house.mht': openHouseArchive(), 'workshop.zip': workshopSite() };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
