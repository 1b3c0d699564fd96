/** Words of splitting, turning, protecting and merging, in both languages. */
export const en = {
  options: {
    merge_bookmarks: { label: 'Bookmarks', description: '' },
    merge_contents: {
      label: 'Table of contents',
      description: 'On pages of its own at the front, with links.',
    },
    merge_odd: {
      label: 'Every document begins on an odd page',
      description: 'For printing on both sides: a blank page is added where it is needed.',
    },
    merge_size: {
      label: 'Page size',
      description: 'Pages are scaled as a whole and centred; links and fields move along.',
    },
    merge_title: {
      label: 'Title of the result',
      description: 'Also the heading of the table of contents. Empty: none.',
    },
    split_by: { label: 'Split', description: '' },
    split_pages: { label: 'Pages per file', description: '' },
    split_ranges: { label: 'Page ranges', description: 'One file for each range, for example 1-3,4-10,11-.' },
    split_level: { label: 'Bookmark level', description: '' },
    split_megabytes: { label: 'Largest file in MB', description: '' },
    split_names: {
      label: 'Names of the files',
      description:
        'Places: {name}, {n}, {from}, {to}, {bookmark}. Empty: the name and the pages or the bookmark.',
    },
    split_blank: { label: 'The blank pages', description: '' },
    rotation: { label: 'Turn', description: '' },
    rotate_which: { label: 'Which pages', description: 'Judged as they are shown now.' },
    open_password: { label: 'Password to open', description: 'Empty: everyone may open it.' },
    owner_password: {
      label: 'Password to change permissions',
      description: 'Empty: a random one that nobody knows.',
    },
    allow_print: { label: 'Printing', description: '' },
    allow_copy: { label: 'Copying text and images', description: '' },
    allow_change: { label: 'Changing the document', description: '' },
    allow_fill: { label: 'Filling in forms', description: '' },
    allow_annotate: { label: 'Commenting', description: '' },
    allow_assemble: { label: 'Inserting, deleting and turning pages', description: '' },
    allow_accessibility: { label: 'Reading by assistive technology', description: '' },
    entitled: {
      label: 'I have the right to remove the restrictions',
      description:
        'Needed for documents that forbid printing, copying or changes, unless the password is their owner’s.',
    },
  },
  values: {
    merge_bookmarks: {
      files: 'One for every document, its own below it',
      kept: 'Those of the documents',
      none: 'None',
    },
    merge_contents: {
      none: 'None',
      files: 'The documents',
      headings: 'The documents and their first level of bookmarks',
    },
    merge_size: { keep: 'As they are', first: 'As the first page', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'Every so many pages',
      ranges: 'By page ranges',
      bookmarks: 'At bookmarks',
      size: 'By file size',
      blank: 'At blank pages',
      odd_even: 'Odd and even pages',
    },
    split_blank: { drop: 'Leave out', keep: 'Keep at the end of the file before' },
    rotation: {
      '90': 'Right, 90°',
      '180': 'Upside down, 180°',
      '270': 'Left, 90°',
      reset: 'Undo all turning',
    },
    rotate_which: { all: 'All', portrait: 'Only upright ones', landscape: 'Only wide ones' },
    allow_print: { full: 'Allowed', low: 'In low quality', none: 'Not allowed' },
  },
};

export const nl: typeof en = {
  options: {
    merge_bookmarks: { label: 'Bladwijzers', description: '' },
    merge_contents: {
      label: 'Inhoudsopgave',
      description: 'Op eigen pagina’s vooraan, met koppelingen.',
    },
    merge_odd: {
      label: 'Elk document begint op een oneven pagina',
      description: 'Om dubbelzijdig af te drukken: waar nodig komt er een lege pagina bij.',
    },
    merge_size: {
      label: 'Paginaformaat',
      description: 'Pagina’s worden als geheel geschaald en gecentreerd; koppelingen en velden gaan mee.',
    },
    merge_title: {
      label: 'Titel van het resultaat',
      description: 'Ook de kop van de inhoudsopgave. Leeg: geen.',
    },
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
    split_blank: { label: 'De lege pagina’s', description: '' },
    rotation: { label: 'Draaien', description: '' },
    rotate_which: { label: 'Welke pagina’s', description: 'Naar hoe ze nu getoond worden.' },
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
        'Nodig voor documenten die afdrukken, kopiëren of wijzigen verbieden, tenzij het wachtwoord dat van de eigenaar is.',
    },
  },
  values: {
    merge_bookmarks: {
      files: 'Een voor elk document, met zijn eigen eronder',
      kept: 'Die van de documenten',
      none: 'Geen',
    },
    merge_contents: {
      none: 'Geen',
      files: 'De documenten',
      headings: 'De documenten en hun eerste niveau bladwijzers',
    },
    merge_size: { keep: 'Zoals ze zijn', first: 'Als de eerste pagina', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'Om de zoveel pagina’s',
      ranges: 'Per paginabereik',
      bookmarks: 'Bij bladwijzers',
      size: 'Op bestandsgrootte',
      blank: 'Bij lege pagina’s',
      odd_even: 'Oneven en even pagina’s',
    },
    split_blank: { drop: 'Weglaten', keep: 'Bewaren aan het eind van het bestand ervoor' },
    rotation: {
      '90': 'Rechtsom, 90°',
      '180': 'Ondersteboven, 180°',
      '270': 'Linksom, 90°',
      reset: 'Alle draaiing ongedaan maken',
    },
    rotate_which: { all: 'Alle', portrait: 'Alleen staande', landscape: 'Alleen liggende' },
    allow_print: { full: 'Toegestaan', low: 'In lage kwaliteit', none: 'Niet toegestaan' },
  },
};
