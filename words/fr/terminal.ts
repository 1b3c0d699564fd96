/** `platen` dans le terminal, en français. */
export const terminal = {
  'Tell what a command does, and its options': 'Dire ce que fait une commande, et ses options',
  'a command, and where it has commands of its own one of them':
    'une commande et, si elle en a elle-même, une des siennes',
};
