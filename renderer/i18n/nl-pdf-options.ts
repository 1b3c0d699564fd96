import type { pdfOptions as englishOptions, pdfValues as englishValues } from './en-pdf-options.js';

/** Opties van de bewerkingen op PDF’s. */
export const pdfOptions: typeof englishOptions = {
  split_by: { label: 'Splitsen', description: '' },
  split_pages: { label: 'Pagina’s per bestand', description: '' },
  split_ranges: {
    label: 'Paginabereiken',
    description: 'Eén bestand per bereik, bijvoorbeeld 1-3,4-10,11-.',
  },
  split_level: { label: 'Niveau van de bladwijzers', description: '' },
  split_megabytes: { label: 'Grootste bestand in MB', description: '' },
  split_names: {
    label: 'Namen van de bestanden',
    description:
      'Plaatsen: {name}, {n}, {from}, {to}, {bookmark}. Leeg: de naam en de pagina’s of de bladwijzer.',
  },
  rotation: { label: 'Draaien', description: '' },
  open_password: { label: 'Wachtwoord om te openen', description: 'Leeg: iedereen mag het openen.' },
  owner_password: {
    label: 'Wachtwoord om rechten te wijzigen',
    description: 'Leeg: een willekeurig wachtwoord dat niemand kent.',
  },
  allow_print: { label: 'Afdrukken', description: '' },
  allow_copy: { label: 'Tekst en afbeeldingen kopiëren', description: '' },
  allow_change: { label: 'Het document wijzigen', description: '' },
  allow_fill: { label: 'Formulieren invullen', description: '' },
  allow_annotate: { label: 'Opmerkingen plaatsen', description: '' },
  allow_assemble: { label: 'Pagina’s invoegen, verwijderen en draaien', description: '' },
  allow_accessibility: { label: 'Voorlezen door hulpmiddelen', description: '' },
  entitled: {
    label: 'Ik heb het recht om de beperkingen op te heffen',
    description:
      'Nodig voor documenten die zonder wachtwoord opengaan, maar afdrukken of kopiëren verbieden.',
  },
};

export const pdfValues: typeof englishValues = {
  split_by: {
    pages: 'Om de zoveel pagina’s',
    ranges: 'Per paginabereik',
    bookmarks: 'Bij bladwijzers',
    size: 'Op bestandsgrootte',
    odd_even: 'Oneven en even pagina’s',
  },
  rotation: { '90': 'Rechtsom, 90°', '180': 'Ondersteboven, 180°', '270': 'Linksom, 90°' },
  allow_print: { full: 'Toegestaan', low: 'In lage kwaliteit', none: 'Niet toegestaan' },
};
