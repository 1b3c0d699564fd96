/** Words of splitting, turning, protecting and merging. */
export const nl = {
  options: {
    merge_bookmarks: { label: 'Bladwijzers', description: '' },
    merge_contents: {
      label: 'Inhoudsopgave',
      description: 'Op eigen pagina’s vooraan, met koppelingen.',
    },
    merge_names: {
      label: 'Namen van de documenten',
      description: 'In de bladwijzers en de inhoudsopgave. Een document zonder titel heet naar zijn bestand.',
    },
    merge_cover: {
      label: 'Het eerste document is een omslag',
      description: 'Het staat vóór de inhoudsopgave; die en de bladwijzers noemen het niet.',
    },
    merge_odd: {
      label: 'Op oneven pagina beginnen',
      description: 'Om dubbelzijdig af te drukken: waar nodig komt er een lege pagina bij.',
    },
    merge_attachments: {
      label: 'Bijgevoegde bestanden',
      description: 'Bestanden die een document als geheel bij zich heeft.',
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
    split_megabytes: { label: 'Grootste bestand', description: '' },
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
      files: 'Elk een eigen',
      folders: 'Per map',
      kept: 'Hun eigen',
      none: 'Geen',
    },
    merge_contents: {
      none: 'Geen',
      files: 'Documenten',
      headings: 'Met koppen',
    },
    merge_names: { files: 'Hun bestanden', titles: 'Hun eigen titels' },
    merge_attachments: { keep: 'Behouden', drop: 'Weglaten' },
    merge_size: { keep: 'Zoals ze zijn', first: 'Als de eerste', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'Om de zoveel pagina’s',
      ranges: 'Per paginabereik',
      bookmarks: 'Bij bladwijzers',
      size: 'Op bestandsgrootte',
      blank: 'Bij lege pagina’s',
      odd_even: 'Oneven en even pagina’s',
    },
    split_blank: { drop: 'Weglaten', keep: 'In het bestand ervoor' },
    rotation: {
      '90': 'Rechtsom',
      '180': 'Ondersteboven',
      '270': 'Linksom',
      reset: 'Zoals gemaakt',
    },
    rotate_which: { all: 'Alle', portrait: 'Staande', landscape: 'Liggende' },
    allow_print: { full: 'Toegestaan', low: 'In lage kwaliteit', none: 'Niet toegestaan' },
  },
};
