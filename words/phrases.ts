/**
 * Texts that are asked for by their English: in the English file every text is its own key. The compiler refuses a text that stands
 * there not, and a language that lacks one says it in English.
 */
import { fillPlaces } from '../contract/errors.js';

/** Texts of one language by the English one. */
export type Phrases<Text extends string> = Readonly<Partial<Record<Text, string>>>;

/** A text in the language, with its `{name}` places filled. */
export type Say<Text extends string> = (
  text: Text,
  places?: Readonly<Record<string, string | number>>,
) => string;

export const sayIn =
  <Text extends string>(phrases: Phrases<Text>): Say<Text> =>
  (text, places = {}) =>
    fillPlaces(phrases[text] ?? text, places);
