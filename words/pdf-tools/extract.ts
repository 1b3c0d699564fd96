/** Words of taking images out and of the report, in both languages. */
export const en = {
  options: {
    image_files: { label: 'Images as', description: '' },
    image_smallest: {
      label: 'Leave out images below so many pixels',
      description: 'Counts for the shorter side: lines and dots are often drawn as images.',
    },
    information_format: { label: 'Report as', description: '' },
    information_language: { label: 'Language of the report', description: '' },
  },
  values: {
    information_format: {
      html: 'A page to read and print (HTML)',
      text: 'Plain text',
      json: 'Data (JSON)',
    },
    information_language: { en: 'English', nl: 'Nederlands' },
    image_files: {
      original: 'They are in the document: JPEG stays JPEG, the rest becomes PNG',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
};

export const nl: typeof en = {
  options: {
    image_files: { label: 'Afbeeldingen als', description: '' },
    image_smallest: {
      label: 'Afbeeldingen weglaten onder zoveel pixels',
      description: 'Geldt voor de korte zijde: lijnen en stippen zijn vaak als afbeelding getekend.',
    },
    information_format: { label: 'Verslag als', description: '' },
    information_language: { label: 'Taal van het verslag', description: '' },
  },
  values: {
    information_format: {
      html: 'Een pagina om te lezen en af te drukken (HTML)',
      text: 'Platte tekst',
      json: 'Gegevens (JSON)',
    },
    information_language: { en: 'English', nl: 'Nederlands' },
    image_files: {
      original: 'Zoals ze in het document staan: JPEG blijft JPEG, de rest wordt PNG',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
};
