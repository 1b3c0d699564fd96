/** `platen` im Terminal, auf Deutsch. */
export const terminal = {
  'Tell what a command does, and its options': 'Sagt, was ein Befehl tut, und nennt seine Optionen',
  'a command, and where it has commands of its own one of them':
    'ein Befehl und, wo er eigene Befehle hat, einer davon',
};
