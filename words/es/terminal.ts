/** `platen` en la terminal, en español. */
export const terminal = {
  'Tell what a command does, and its options': 'Decir qué hace una orden, y sus opciones',
  'a command, and where it has commands of its own one of them':
    'una orden y, si tiene órdenes propias, una de ellas',
};
