/** The dialog about Platen. */
export const about = {
  title: 'About Platen',
  parts: 'Parts',
  part_about: 'About',
  part_licences: 'Licences',
  part_report: 'Report a problem',
  promise: 'Drop documents, pick what you want, get files. On your own computer, without an account.',
  licence: 'Free software under the MIT licence.',
  versions: 'Versions',
  copy: 'Copy',
  copied: 'Copied.',
  own: 'Platen',
  others: 'What comes along',
  others_help: 'Platen stands on the work of others. Each part is under its own licence.',
  report_help:
    'This report tells the makers what this computer is and what went wrong. Names of documents, folders, people and addresses are left out. Read it before you give it away: nothing is sent.',
  report: 'The report',
  save: 'Save report…',
  saved: 'The report was saved.',
  logs: 'Show logs',
};
