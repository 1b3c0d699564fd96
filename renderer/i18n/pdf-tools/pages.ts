/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet, in both languages. */
export const en = {
  options: {
    blank_level: {
      label: 'What counts as blank',
      description: 'Pages with form fields or comments are always kept.',
    },
    blank_margin: {
      label: 'Margins to leave out of account, in mm',
      description: 'For example 20, so that a page with nothing but its number counts as blank.',
    },
  },
  values: {
    blank_level: {
      strict: 'Only pages with nothing on them at all',
      normal: 'Scans with dust, punch holes and shadows at the edges too',
      tolerant: 'Scans with faint stains and text that shows through too',
    },
  },
};

export const nl: typeof en = {
  options: {
    blank_level: {
      label: 'Wat als leeg geldt',
      description: 'Pagina’s met formuliervelden of opmerkingen blijven altijd staan.',
    },
    blank_margin: {
      label: 'Marges die niet meetellen, in mm',
      description: 'Bijvoorbeeld 20, zodat een pagina met alleen een paginanummer als leeg geldt.',
    },
  },
  values: {
    blank_level: {
      strict: 'Alleen pagina’s waar helemaal niets op staat',
      normal: 'Ook scans met stof, perforatiegaten en schaduwen langs de randen',
      tolerant: 'Ook scans met lichte vlekken en tekst die doorschijnt',
    },
  },
};
