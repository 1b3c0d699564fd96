/** The screen of the workflows that a person made. */
export const ownWorkflows = {
  title: 'My workflows',
  empty: 'No workflow of your own yet',
  empty_hint: 'Keep several steps with their options under a name, and use them again with one choice.',
  use: 'Use now',
};
