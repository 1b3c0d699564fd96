/** Groups of characters that are no script, or are written in several; the others have their names from the system. */
export const scripts = {
  Hani: 'Chinese or Japanese',
  Zmth: 'mathematical signs',
  Zsye: 'emoji',
  Zsym: 'symbols',
  Zyyy: 'other characters',
};
