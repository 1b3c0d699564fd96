/** Words of the options, in both languages. */
export const en = {
  options: {
    target_size: {
      label: 'Fit into (MB)',
      description: 'Pictures are reduced step by step until the file fits. 0: no limit.',
    },
    image_quality: {
      label: 'Picture quality',
      description: '1 to 100; higher is better and larger. 0: as the level says.',
    },
    image_dpi: {
      label: 'Picture resolution (dpi)',
      description: 'Pictures with more pixels than this on the page are reduced. 0: as the level says.',
    },
    image_colours: {
      label: 'Colours of pictures',
      description: 'What is text or drawn with lines keeps its colours.',
    },
    compress_fonts: {
      label: 'Reduce fonts',
      description: 'Takes out characters that are not used, and fonts that are there twice.',
    },
    compress_structure: {
      label: 'Tidy up',
      description: 'Packs everything anew and drops what is there twice, unused or private to a program.',
    },
    linearize: {
      label: 'For fast display on the web',
      description: 'The first page shows before the whole file has been loaded.',
    },
    strip_metadata: {
      label: 'Remove properties',
      description: 'Title, author, program and the like. A PDF/A is none any more without them.',
    },
    strip_interactive: {
      label: 'Remove interactive elements',
      description:
        'Form fields and comments become part of the page; scripts and actions go. Links and bookmarks stay.',
    },
  },
  values: {
    image_colours: {
      auto: 'As the level says',
      print: 'As they are, fine colour edges',
      web: 'RGB, for screens',
      small: 'RGB, grey where there is hardly any colour',
      grey: 'Shades of grey',
    },
    compress_fonts: { auto: 'As the level says', yes: 'Yes', no: 'No' },
    compress_structure: { auto: 'As the level says', yes: 'Yes', no: 'No' },
  },
};

export const nl: typeof en = {
  options: {
    target_size: {
      label: 'Laten passen in (MB)',
      description: 'Afbeeldingen worden stap voor stap verkleind tot het bestand past. 0: geen grens.',
    },
    image_quality: {
      label: 'Kwaliteit van afbeeldingen',
      description: '1 tot 100; hoger is beter en groter. 0: zoals bij het niveau hoort.',
    },
    image_dpi: {
      label: 'Resolutie van afbeeldingen (dpi)',
      description:
        'Afbeeldingen die op de pagina meer beeldpunten hebben, worden verkleind. 0: zoals bij het niveau hoort.',
    },
    image_colours: {
      label: 'Kleuren van afbeeldingen',
      description: 'Tekst en lijnen houden hun kleuren.',
    },
    compress_fonts: {
      label: 'Lettertypen verkleinen',
      description: 'Haalt tekens weg die niet worden gebruikt, en lettertypen die er dubbel in zitten.',
    },
    compress_structure: {
      label: 'Opruimen',
      description:
        'Pakt alles opnieuw in en verwijdert wat dubbel, ongebruikt of alleen voor één programma bestemd is.',
    },
    linearize: {
      label: 'Voor snelle weergave op het web',
      description: 'De eerste pagina verschijnt voordat het hele bestand is geladen.',
    },
    strip_metadata: {
      label: 'Eigenschappen verwijderen',
      description:
        'Titel, auteur, programma en dergelijke. Een PDF/A is zonder die gegevens geen PDF/A meer.',
    },
    strip_interactive: {
      label: 'Interactieve onderdelen verwijderen',
      description:
        'Formuliervelden en opmerkingen worden deel van de pagina; scripts en acties vervallen. Links en bladwijzers blijven.',
    },
  },
  values: {
    image_colours: {
      auto: 'Zoals bij het niveau hoort',
      print: 'Zoals ze zijn, met scherpe kleurranden',
      web: 'RGB, voor schermen',
      small: 'RGB, grijs waar nauwelijks kleur is',
      grey: 'Grijstinten',
    },
    compress_fonts: { auto: 'Zoals bij het niveau hoort', yes: 'Ja', no: 'Nee' },
    compress_structure: { auto: 'Zoals bij het niveau hoort', yes: 'Ja', no: 'Nee' },
  },
};
