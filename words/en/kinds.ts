/** Kinds of documents, as a heading above the options that concern them alone. */
export const kind = {
  word: 'Text documents',
  excel: 'Spreadsheets',
  powerpoint: 'Presentations',
  image: 'Images',
  pdf: 'PDFs',
  text: 'Text and code',
  web: 'Web pages',
  email: 'Email',
  drawing: 'Drawings',
  book: 'Books',
  calendar: 'Calendars',
  other: 'Other documents',
};
