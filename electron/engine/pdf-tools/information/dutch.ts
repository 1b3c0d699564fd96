/** A report in Dutch: what Platen itself says in it. What the document says stays as it is. */
import type { Section } from './sections.js';

/** Whole titles, labels and values by their English ones. */
const words: Readonly<Record<string, string>> = {
  Document: 'Document',
  File: 'Bestand',
  Size: 'Grootte',
  'PDF version': 'PDF-versie',
  Pages: 'Pagina’s',
  'Page size': 'Paginaformaat',
  Title: 'Titel',
  Author: 'Auteur',
  Subject: 'Onderwerp',
  Keywords: 'Trefwoorden',
  'Made with': 'Gemaakt met',
  'PDF made by': 'PDF gemaakt door',
  'Made on': 'Gemaakt op',
  'Changed on': 'Gewijzigd op',
  Language: 'Taal',
  'Claims to follow': 'Zegt te voldoen aan',
  'no standard': 'geen norm',
  'not said': 'niet vermeld',
  Damage: 'Schade',
  'The file is damaged; this report is of its repaired form.':
    'Het bestand is beschadigd; dit verslag gaat over de gerepareerde vorm.',
  Protection: 'Beveiliging',
  Encryption: 'Versleuteling',
  none: 'geen',
  yes: 'ja',
  no: 'nee',
  'yes, in part': 'ja, deels',
  allowed: 'toegestaan',
  'not allowed': 'niet toegestaan',
  Printing: 'Afdrukken',
  'Printing in full quality': 'Afdrukken in volle kwaliteit',
  'Copying text and images': 'Tekst en afbeeldingen kopiëren',
  'Changing the document': 'Het document wijzigen',
  'Filling in forms': 'Formulieren invullen',
  Commenting: 'Opmerkingen maken',
  'Inserting, deleting and turning pages': 'Pagina’s invoegen, verwijderen en draaien',
  'Reading by assistive technology': 'Voorlezen door hulpmiddelen',
  'What takes the space': 'Wat de ruimte inneemt',
  Images: 'Afbeeldingen',
  Fonts: 'Lettertypen',
  'Page content': 'Inhoud van pagina’s',
  Attachments: 'Bijlagen',
  Metadata: 'Metagegevens',
  'Packed objects': 'Ingepakte objecten',
  'Other streams': 'Andere gegevens',
  'Objects and overhead': 'Objecten en overige',
  'The pages use no fonts.': 'De pagina’s gebruiken geen lettertypen.',
  Name: 'Naam',
  Type: 'Soort',
  Embedded: 'Ingesloten',
  'Unicode map': 'Unicode-tabel',
  'First on page': 'Eerst op pagina',
  Pixels: 'Pixels',
  Colour: 'Kleur',
  Compression: 'Compressie',
  grey: 'grijs',
  palette: 'palet',
  'spot colour': 'steunkleur',
  'spot colours': 'steunkleuren',
  stencil: 'sjabloon',
  'its own': 'eigen',
  Signatures: 'Handtekeningen',
  'What the signatures say of themselves. They were not verified.':
    'Wat de handtekeningen over zichzelf zeggen. Ze zijn niet gecontroleerd.',
  By: 'Door',
  On: 'Op',
  Reason: 'Reden',
  Format: 'Formaat',
  Covers: 'Geldt voor',
  'named by its certificate': 'genoemd in het certificaat',
  'the whole file': 'het hele bestand',
  'an earlier state: the file was added to later': 'een eerdere stand: later is er iets toegevoegd',
  Inside: 'Inhoud',
  'Tags for screen readers': 'Labels voor schermlezers',
  Bookmarks: 'Bladwijzers',
  Form: 'Formulier',
  Layers: 'Lagen',
  JavaScript: 'JavaScript',
  'Other actions': 'Andere acties',
  'Links to the outside': 'Koppelingen naar buiten',
  Host: 'Server',
  Links: 'Koppelingen',
};

/** Parts of longer values. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/ \(a claim, not checked\)$/, ' (niet gecontroleerd)'],
  [/, landscape\)/g, ', liggend)'],
  [/: (\d+), first on page (\d+)$/gm, ': $1, eerst op pagina $2'],
  [/^and (\d+) more sizes$/gm, 'en nog $1 andere'],
  [
    /^(\d+) not embedded: they may look different on other computers\.$/,
    '$1 niet ingesloten: ze kunnen er op andere computers anders uitzien.',
  ],
  [/^The first (\d+) are listed\.$/, 'De eerste $1 staan hier.'],
  [/, with mask$/, ', met masker'],
  [/ \(profile\)/, ' (profiel)'],
  [/^grey\b/, 'grijs'],
  [/, (\d+) fields$/, ', $1 velden'],
  [/^(\d+) scripts$/, '$1 scripts'],
  [/^(\d+)\.(\d+) (kB|MB|GB)$/, '$1,$2 $3'],
];

const say = (text: string): string =>
  words[text] ?? parts.reduce((said, [pattern, dutch]) => said.replace(pattern, dutch), text);

/** `Fonts (3)` keeps its number. */
const sayTitle = (title: string): string => {
  const [, name = title, count = ''] = /^(.*?)( \(\d+\))?$/.exec(title) ?? [];
  return `${say(name)}${count}`;
};

/** Of these the value is the document's own. */
const documentsOwn: ReadonlySet<string> = new Set([
  'File',
  'Title',
  'Author',
  'Subject',
  'Keywords',
  'Made with',
  'PDF made by',
]);

export function inDutch(sections: readonly Section[]): Section[] {
  return sections.map(({ title, note, facts, table, bars }) => ({
    title: sayTitle(title),
    ...(note === undefined ? {} : { note: say(note) }),
    ...(facts && {
      facts: facts.map(
        ([label, value]) => [say(label), documentsOwn.has(label) ? value : say(value)] as const,
      ),
    }),
    ...(table && {
      table: {
        head: table.head.map(say),
        // Names of fonts, hosts and files stand first.
        rows: table.rows.map((row) =>
          row.map((cell, place) => (place === 0 && table.head[0] !== 'By' ? cell : say(cell))),
        ),
      },
    }),
    ...(bars && {
      bars: bars.map(({ label, value, share }) => ({ label: say(label), value: say(value), share })),
    }),
  }));
}
