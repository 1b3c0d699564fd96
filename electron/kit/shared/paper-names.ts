/** Paper that sheets may have. */
export const paperNames = {
  a3: 'A3',
  a4: 'A4',
  a5: 'A5',
  letter: 'Letter',
  legal: 'Legal',
} as const;
