/** Words of the options of the document properties. */
export const nl = {
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
