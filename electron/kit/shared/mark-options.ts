/** What watermarks and page numbers have in common. */

export const spotValues = {
  top_left: 'Top left',
  top: 'Top',
  top_right: 'Top right',
  left: 'Left',
  center: 'Centre',
  right: 'Right',
  bottom_left: 'Bottom left',
  bottom: 'Bottom',
  bottom_right: 'Bottom right',
} as const;

export const fontValues = { sans: 'Sans serif', serif: 'Serif', mono: 'Typewriter' } as const;

export const colourValues = {
  black: 'Black',
  grey: 'Grey',
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  white: 'White',
  own: 'Another',
} as const;
