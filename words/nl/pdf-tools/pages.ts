/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet. */
export const nl = {
  options: {
    blank_level: {
      label: 'Wat als leeg geldt',
      description: 'Pagina’s met formuliervelden of opmerkingen blijven altijd staan.',
    },
    blank_margin: {
      label: 'Marges die niet meetellen',
      description: 'Bijvoorbeeld 20, zodat een pagina met alleen een paginanummer als leeg geldt.',
    },
    sheet_size: { label: 'Papier', description: '' },
    sheet_width: { label: 'Breedte', description: '' },
    sheet_height: { label: 'Hoogte', description: '' },
    sheet_orientation: { label: 'Stand', description: '' },
    crop_to: { label: 'Bijsnijden', description: '' },
    crop_top: { label: 'Boven', description: '' },
    crop_bottom: { label: 'Onder', description: '' },
    crop_left: { label: 'Links', description: '' },
    crop_right: { label: 'Rechts', description: '' },
    crop_same: { label: 'Wegsnijden', description: '' },
    crop_room: { label: 'Ruimte om de inhoud', description: '' },
    crop_remove: {
      label: 'Verwijder voorgoed wat wordt afgesneden',
      description:
        'Bijgesneden pagina’s worden afbeeldingen. Anders kunnen andere programma’s het verborgene weer tonen.',
    },
    sheet_content: { label: 'Inhoud', description: '' },
    sheet_margin: { label: 'Marge', description: '' },
    sheet_pages: { label: 'Pagina’s per blad', description: 'Boekje: twee, in de volgorde om te vouwen.' },
    sheet_layout: { label: 'Stand', description: '' },
    sheet_direction: { label: 'Volgorde van de pagina’s', description: '' },
    sheet_gap: { label: 'Ruimte tussen pagina’s', description: '' },
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
      booklet: 'Boekje',
    },
    sheet_layout: { auto: 'Automatisch', portrait: 'Staand', landscape: 'Liggend' },
    sheet_direction: {
      across: 'Eerst naar rechts, dan naar beneden',
      down: 'Eerst naar beneden, dan naar rechts',
      right_to_left: 'Van rechts naar links, dan naar beneden',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Anders' },
    sheet_orientation: { auto: 'Automatisch', portrait: 'Staand', landscape: 'Liggend' },
    crop_to: { margins: 'Met marges', content: 'Tot de inhoud' },
    crop_same: { same: 'Van alle pagina’s hetzelfde', own: 'Van elke pagina wat kan' },
    sheet_content: {
      fit: 'Alles past erop',
      fill: 'Vol, randen eraf',
      keep: 'Op ware grootte',
    },
    blank_level: {
      strict: 'Alleen lege pagina’s',
      normal: 'Ook scans met stof, perforatie en schaduwen',
      tolerant: 'Ook scans met vlekken en doorschijnende tekst',
    },
  },
};
