/** `platen` nel terminale, in italiano. */
export const terminal = {
  'Tell what a command does, and its options': 'Dice che cosa fa un comando, e le sue opzioni',
  'a command, and where it has commands of its own one of them':
    'un comando e, se ne ha di propri, uno di essi',
};
