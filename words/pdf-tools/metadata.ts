/** Words of the options of the document properties, in both languages. */
export const en = {
  options: {
    title: {
      label: 'Title',
      description: 'Empty leaves it as it is, - clears it. Places: {name}, {file}, {date}.',
    },
    author: { label: 'Author', description: '' },
    subject: { label: 'Subject', description: '' },
    keywords: { label: 'Keywords', description: 'With commas between them.' },
    document_language: {
      label: 'Language',
      description: 'For reading aloud, for example en or nl-NL.',
    },
    show_title: { label: 'In the title bar', description: '' },
    creator: { label: 'Made with', description: 'The program the document was written in.' },
    producer: { label: 'PDF made by', description: 'The program that made the PDF of it.' },
    created: { label: 'Created', description: 'For example 2026-03-31 or 2026-03-31 14:05, or now.' },
    modified: { label: 'Changed', description: 'For example 2026-03-31 or 2026-03-31 14:05, or now.' },
    custom_properties: {
      label: 'Own properties',
      description: 'Name=value, with ; between them. A name with = and nothing behind it is removed.',
    },
    remove_metadata: {
      label: 'Remove all properties first',
      description: 'Also those of pages and pictures, thumbnails and what programs left behind.',
    },
  },
  values: {
    show_title: { keep: 'As it is', title: 'The title', file: 'The name of the file' },
  },
};

export const nl: typeof en = {
  options: {
    title: {
      label: 'Titel',
      description: 'Leeg laat de titel zoals die is, - wist hem. Plaatsen: {name}, {file}, {date}.',
    },
    author: { label: 'Auteur', description: '' },
    subject: { label: 'Onderwerp', description: '' },
    keywords: { label: 'Trefwoorden', description: 'Met komma’s ertussen.' },
    document_language: {
      label: 'Taal',
      description: 'Voor voorlezen, bijvoorbeeld en of nl-NL.',
    },
    show_title: { label: 'In de titelbalk', description: '' },
    creator: { label: 'Gemaakt met', description: 'Het programma waarin het document is geschreven.' },
    producer: { label: 'PDF gemaakt door', description: 'Het programma dat er een PDF van heeft gemaakt.' },
    created: {
      label: 'Gemaakt op',
      description: 'Bijvoorbeeld 2026-03-31 of 2026-03-31 14:05, of now (nu).',
    },
    modified: {
      label: 'Gewijzigd op',
      description: 'Bijvoorbeeld 2026-03-31 of 2026-03-31 14:05, of now (nu).',
    },
    custom_properties: {
      label: 'Eigen eigenschappen',
      description: 'Naam=waarde, met ; ertussen. Een naam met = en niets erachter wordt verwijderd.',
    },
    remove_metadata: {
      label: 'Eerst alle eigenschappen verwijderen',
      description:
        'Ook die van pagina’s en afbeeldingen, miniaturen en wat programma’s hebben achtergelaten.',
    },
  },
  values: {
    show_title: { keep: 'Zoals het is', title: 'De titel', file: 'De naam van het bestand' },
  },
};
