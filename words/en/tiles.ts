/** What is offered first for documents that have just come. */
export const tiles = {
  title: 'What to do with these documents',
  each: 'Convert each',
  merge: 'Merge into one',
  smaller: 'Make smaller',
  protect: 'Protect',
  searchable: 'Searchable and small',
  all: 'All tasks',
};
