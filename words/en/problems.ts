/** What is wrong with the value of an option. */
export const problem = {
  required: 'Fill this in.',
  number: 'Enter a number.',
  integer: 'Enter a whole number.',
  minimum: 'Enter at least {{minimum}}.',
  maximum: 'Enter at most {{maximum}}.',
  between: 'Enter a number from {{minimum}} to {{maximum}}.',
  choice: 'Choose one of the list.',
  pages: 'Write pages as 1-3,7.',
  colour: 'Write a colour as #c02020.',
  day: 'Write a day as 2026-01-31.',
  same: 'Choose another password than the one to open it.',
  pages_beyond: 'There is no page {{page}}: this document has {{count}}.',
  pages_beyond_some: 'In {{name}} there is no page {{page}}: it has {{count}}.',
  password: 'Give a password, or forbid something under “More options”.',
};

/** Steps that follow on a workflow. */
export const chain = {
  up: 'Let the step {{name}} come earlier',
  down: 'Let the step {{name}} come later',
  moved: '{{name}} comes earlier now',
  moved_later: '{{name}} comes later now',
  add: 'Add a step',
  then: 'Then',
  then_named: 'then {{names}}',
  link: 'Step {{place}}: {{name}}',
  unfit: '“{{name}}” cannot follow here, and is left out.',
  added: 'Step added: {{name}}',
  remove: 'Remove the step {{name}}',
  removed: 'Step removed: {{name}}',
  undo: 'Undo: bring the step {{name}} back',
  options_of: 'Options of {{name}}',
  password_set: 'password set',
};
