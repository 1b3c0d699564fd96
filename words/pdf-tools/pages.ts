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
    sheet_size: { label: 'Paper', description: '' },
    sheet_width: { label: 'Width in mm', description: '' },
    sheet_height: { label: 'Height in mm', description: '' },
    sheet_orientation: { label: 'Orientation', description: '' },
    sheet_content: { label: 'Content', description: '' },
    sheet_margin: { label: 'Margin in mm', description: '' },
    sheet_pages: { label: 'Pages per sheet', description: '' },
    sheet_layout: { label: 'Sheets lie', description: '' },
    sheet_direction: { label: 'Order of the pages', description: '' },
    sheet_gap: { label: 'Space between pages in mm', description: '' },
    sheet_frame: { label: 'Frame around each page', description: '' },
  },
  values: {
    sheet_pages: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Booklet: 2, in the order for folding',
    },
    sheet_layout: { auto: 'As pages become largest', portrait: 'Portrait', landscape: 'Landscape' },
    sheet_direction: {
      across: 'Across, then down',
      down: 'Down, then across',
      right_to_left: 'From right to left, then down',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Other' },
    sheet_orientation: { auto: 'As each page lies', portrait: 'Portrait', landscape: 'Landscape' },
    sheet_content: {
      fit: 'Scaled so that all of it fits',
      fill: 'Scaled so that the sheet is full; edges may be cut off',
      keep: 'In its size, centred',
    },
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
    sheet_size: { label: 'Papier', description: '' },
    sheet_width: { label: 'Breedte in mm', description: '' },
    sheet_height: { label: 'Hoogte in mm', description: '' },
    sheet_orientation: { label: 'Stand', description: '' },
    sheet_content: { label: 'Inhoud', description: '' },
    sheet_margin: { label: 'Marge in mm', description: '' },
    sheet_pages: { label: 'Pagina’s per blad', description: '' },
    sheet_layout: { label: 'Bladen liggen', description: '' },
    sheet_direction: { label: 'Volgorde van de pagina’s', description: '' },
    sheet_gap: { label: 'Ruimte tussen pagina’s in mm', description: '' },
    sheet_frame: { label: 'Kader om elke pagina', description: '' },
  },
  values: {
    sheet_pages: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Boekje: 2, in de volgorde om te vouwen',
    },
    sheet_layout: { auto: 'Zo dat pagina’s het grootst worden', portrait: 'Staand', landscape: 'Liggend' },
    sheet_direction: {
      across: 'Eerst naar rechts, dan naar beneden',
      down: 'Eerst naar beneden, dan naar rechts',
      right_to_left: 'Van rechts naar links, dan naar beneden',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Anders' },
    sheet_orientation: { auto: 'Zoals elke pagina ligt', portrait: 'Staand', landscape: 'Liggend' },
    sheet_content: {
      fit: 'Verkleind of vergroot zodat alles past',
      fill: 'Verkleind of vergroot tot het blad vol is; randen kunnen wegvallen',
      keep: 'Op ware grootte, gecentreerd',
    },
    blank_level: {
      strict: 'Alleen pagina’s waar helemaal niets op staat',
      normal: 'Ook scans met stof, perforatiegaten en schaduwen langs de randen',
      tolerant: 'Ook scans met lichte vlekken en tekst die doorschijnt',
    },
  },
};
