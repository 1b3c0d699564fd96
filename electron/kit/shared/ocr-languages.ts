/** The languages that come with Platen, by Tesseract's codes (the contract's seven). */
export const bundledLanguages = {
  eng: 'English',
  deu: 'German',
  nld: 'Dutch',
  fra: 'French',
  spa: 'Spanish',
  ita: 'Italian',
  por: 'Portuguese',
} as const;
