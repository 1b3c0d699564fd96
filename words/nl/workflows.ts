import type { ownWorkflows as english } from '../en/workflows.js';

/** Het scherm van eigen werkwijzen. */
export const ownWorkflows: typeof english = {
  title: 'Mijn werkwijzen',
  empty: 'Nog geen eigen werkwijze',
  empty_hint: 'Bewaar enkele stappen met hun opties onder een naam, en gebruik ze weer met één keuze.',
  use: 'Nu gebruiken',
};
