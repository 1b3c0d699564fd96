/** The printing house every sample is about. All of it is invented; the words are ours. */
export const house = {
  name: 'De Drukkerij',
  line: 'Letterpress and offset since 1926',
  address: 'Kade 14, 1011 AB Amsterdam',
  mail: 'hello@dedrukkerij.example',
  phone: '+31 20 555 0126',
};

/** Colours of the house: ink, press red, paper, sea blue. */
export const colours = { ink: '22303C', red: 'C8442B', paper: 'F6F1E7', blue: '1F6F8B', grey: '8A949C' };

/** What is sold: its name, its paper, how many copies, and what these cost.
 * @type {readonly (readonly [string, string, number, number])[]} */
export const prices = [
  ['Business cards', '350 g cotton', 250, 68],
  ['Letterheads', '120 g laid paper', 500, 145],
  ['Wedding invitations', '600 g cotton, two colours', 120, 312],
  ['Posters A2', '170 g matt', 100, 189],
  ['Menus', '300 g board, rounded corners', 60, 94.5],
  ['Catalogues, 48 pages', 'sewn, linen cover', 400, 1960],
  ['Postcards', '400 g uncoated', 1000, 129],
  ['Notebooks', 'cahier, 64 pages', 200, 438],
];

const sentences = [
  'The small press in the front of the shop was built in 1938 and still prints a thousand cards an hour without a murmur.',
  'Paper is counted twice: once when it arrives, and once more when the foreman does not believe the first number.',
  'A good margin costs nothing and is the first thing a customer notices without knowing why.',
  'We moved the drying racks under the north windows, where the light stays even until late in the afternoon.',
  'Orders above four hundred copies went to the offset hall; everything below stayed with the hand-fed presses.',
  'The blue we mix for the harbour office has a name in the shop, and the name is Tuesday.',
  'Waste fell to three sheets in a hundred, which is half of what it was when we began to weigh it.',
  'Two apprentices finished their second year and now set a full page of text before lunch.',
  'Every proof hangs on the line for one night, because mistakes prefer to show themselves in the morning.',
  'The new cutter has a light barrier, a quiet motor and, after some discussion, a red plate with its name.',
];

/** A paragraph of our own words; the same number gives the same paragraph. */
export function paragraph(number, length = 4) {
  return Array.from({ length }, (_, at) => sentences[(number * 3 + at * 7) % sentences.length]).join(' ');
}
