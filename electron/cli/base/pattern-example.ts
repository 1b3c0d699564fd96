/** What the help of the command line says of patterns for names. */
import { namePlaces } from '../../../contract/name-pattern.js';

/** The places, and a pattern with some of them. */
export const patternExample = {
  places: [...namePlaces.map((place) => `{${place}}`), '{found:…}'].join(' '),
  example: String.raw`{date} {found:Invoice No\. {digits}}`,
};
