/** The wish for a PDF that follows PDF/UA, as every workflow that makes PDFs has it. */
import { languageNames } from '../../../contract/languages.js';
import { defineOptions } from '../options.js';

/** Set for a document of a merge: it is only mended, and says nothing, for the whole is looked at. */
export const accessiblePart = 'accessible_part';

/** What a person knows of a document and a program does not. */
export const accessibleFacts = defineOptions({
  accessible_language: {
    type: 'select',
    default: 'auto',
    label: 'Language of the document',
    description: 'For documents that name none.',
    values: { auto: 'As in Platen', ...languageNames },
  },
  picture_words: {
    type: 'file',
    default: '',
    label: 'Alternative texts of pictures',
    serve: 'upload',
    description: 'CSV or JSON: picture, words. Platen writes the list to fill in where texts are missing.',
    display: { endings: ['csv', 'json'] },
  },
  picture_texts: {
    type: 'string',
    default: '',
    label: 'Texts of pictures as JSON',
    description:
      'Words by the name of the picture, null for decoration, such as {"p1-1": "A red kite"}. They go before those of a list in a file.',
    advanced: true,
    display: { form: 'picture_words' },
  },
});

/** The same as a part of a conversion. */
export const accessibleOptions = defineOptions({
  accessible: {
    type: 'boolean',
    default: false,
    label: 'Accessible (PDF/UA)',
    description:
      'Tags, title and link descriptions are completed and checked, and missing texts of pictures are listed.',
    advanced: true,
    display: { group: 'document' },
  },
  accessible_language: {
    ...accessibleFacts.accessible_language,
    advanced: true,
    dependsOn: { name: 'accessible', values: ['true'] },
    display: { group: 'document' },
  },
  picture_words: {
    ...accessibleFacts.picture_words,
    advanced: true,
    dependsOn: { name: 'accessible', values: ['true'] },
    display: { group: 'document' },
  },
  picture_texts: {
    ...accessibleFacts.picture_texts,
    dependsOn: { name: 'accessible', values: ['true'] },
    display: { ...accessibleFacts.picture_texts.display, group: 'document' },
  },
});
