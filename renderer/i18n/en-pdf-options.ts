/** Options of the operations on PDFs. */
export const pdfOptions = {
  split_by: { label: 'Split', description: '' },
  split_pages: { label: 'Pages per file', description: '' },
  split_ranges: { label: 'Page ranges', description: 'One file for each range, for example 1-3,4-10,11-.' },
  split_level: { label: 'Bookmark level', description: '' },
  split_megabytes: { label: 'Largest file in MB', description: '' },
  split_names: {
    label: 'Names of the files',
    description:
      'Places: {name}, {n}, {from}, {to}, {bookmark}. Empty: the name and the pages or the bookmark.',
  },
  rotation: { label: 'Turn', description: '' },
  open_password: { label: 'Password to open', description: 'Empty: everyone may open it.' },
  owner_password: {
    label: 'Password to change permissions',
    description: 'Empty: a random one that nobody knows.',
  },
  allow_print: { label: 'Printing', description: '' },
  allow_copy: { label: 'Copying text and images', description: '' },
  allow_change: { label: 'Changing the document', description: '' },
  allow_fill: { label: 'Filling in forms', description: '' },
  allow_annotate: { label: 'Commenting', description: '' },
  allow_assemble: { label: 'Inserting, deleting and turning pages', description: '' },
  allow_accessibility: { label: 'Reading by assistive technology', description: '' },
  entitled: {
    label: 'I have the right to remove the restrictions',
    description: 'Needed for documents that open without a password but forbid printing or copying.',
  },
};

export const pdfValues = {
  split_by: {
    pages: 'Every so many pages',
    ranges: 'By page ranges',
    bookmarks: 'At bookmarks',
    size: 'By file size',
    odd_even: 'Odd and even pages',
  },
  rotation: { '90': 'Right, 90°', '180': 'Upside down, 180°', '270': 'Left, 90°' },
  allow_print: { full: 'Allowed', low: 'In low quality', none: 'Not allowed' },
};
