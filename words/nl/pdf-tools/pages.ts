/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet. */
export const nl = {
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
