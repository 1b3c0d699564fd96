/** `platen` no terminal, em português. */
export const terminal = {
  'Tell what a command does, and its options': 'Diz o que faz um comando, e as suas opções',
  'a command, and where it has commands of its own one of them':
    'um comando e, se tiver comandos próprios, um deles',
};
