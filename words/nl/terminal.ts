/** `platen` in de terminal, in het Nederlands. */
export const terminal = {
  'Tell what a command does, and its options': 'Zeg wat een opdracht doet, en haar opties',
  'a command, and where it has commands of its own one of them':
    'een opdracht, en als ze eigen opdrachten heeft een daarvan',
};
