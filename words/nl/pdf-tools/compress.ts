/** Words of the options. */
export const nl = {
  options: {
    target_size: {
      label: 'Grootte beperken',
      description: 'Afbeeldingen worden stap voor stap verkleind tot het bestand past.',
    },
    image_quality: {
      label: 'Kwaliteit van afbeeldingen',
      description: 'Hoger is beter en groter. Anders beslist het niveau.',
    },
    image_dpi: {
      label: 'Resolutie van afbeeldingen',
      description:
        'Afbeeldingen die op de pagina meer beeldpunten hebben, worden verkleind. Anders beslist het niveau.',
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
      auto: 'Volgens het niveau',
      print: 'Zoals ze zijn, met scherpe kleurranden',
      web: 'RGB, voor schermen',
      small: 'RGB, grijs waar nauwelijks kleur is',
      grey: 'Grijstinten',
    },
    compress_fonts: { auto: 'Volgens het niveau', yes: 'Ja', no: 'Nee' },
    compress_structure: { auto: 'Volgens het niveau', yes: 'Ja', no: 'Nee' },
  },
};
