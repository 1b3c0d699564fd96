/** Puts findings of a check of accessibility into words. */
import type { ResultText, ResultWords } from '../../../../words/results.js';
import type { UaFinding, UaFindingKind } from './findings.js';

/** One sentence for each kind of finding. */
const sentences: Readonly<Record<UaFindingKind, ResultText>> = {
  header: 'The file does not begin with a line “%PDF-1.n”.',
  no_claim: 'The metadata does not say that the document follows PDF/UA-1.',
  claim_wrong: 'The metadata names PDF/UA in a wrong way: “{found}”.',
  no_metadata: 'The document has no metadata (XMP).',
  no_title: 'The metadata has no title.',
  title_not_shown: 'The document does not ask viewers to show its title instead of the file name.',
  not_marked: 'The document does not say that it is tagged.',
  suspects: 'The document says itself that its tags may be wrong.',
  no_tags: 'The document has no tags.',
  no_parent: 'The tag {what} does not name the tag around it.',
  no_role: 'The tag {found} is not mapped to a standard tag.',
  role_cycle: 'The mapping of the tag {found} leads back to itself.',
  role_remapped: 'The standard tag {found} is mapped to another one.',
  unmarked: 'Content is neither tagged nor an artifact: {found}.',
  artifact_in_tag: 'An artifact lies inside tagged content.',
  tag_in_artifact: 'Tagged content lies inside an artifact.',
  external_content: 'A page takes content from another file.',
  drawn_twice: 'Tagged content is drawn more than once.',
  no_language: 'A text has no language.',
  language_code: '“{found}” is no language code.',
  children: 'The tag {what} contains {found}. It may contain {expected}.',
  parent: 'The tag {what} is not in {expected}.',
  too_many: 'The tag {what} contains more than one {found}.',
  needs_body: 'A table with {found} has no TBody.',
  caption_place: 'The Caption of the tag {what} is in the wrong place.',
  cells_overlap: 'Cells of a table overlap.',
  rows_uneven: 'The rows or columns of a table have different lengths.',
  no_header_cell: 'Which header cells belong to a cell of a table is not clear.',
  unknown_header: 'A cell names header cells that do not exist: {found}.',
  no_alternative: 'The tag {what} has no alternative text.',
  heading_order: 'The heading {found} skips a level.',
  headings_mixed: 'Headings with and without numbers (H1 and H) are mixed.',
  headings_many: 'A tag contains more than one heading H.',
  note_id: 'A note has no ID, or one that is not unique.',
  layer_name: 'A configuration of layers has no name.',
  layer_automatic: 'Layers are shown and hidden automatically (AS).',
  file_name: 'An attached file has no name under F or UF: {found}.',
  xfa: 'The form is a dynamic XFA form.',
  protection: 'The protection keeps screen readers out.',
  annotation_untagged: 'An annotation ({found}) is not in a tag {expected}.',
  annotation_words: 'An annotation ({found}) has no description.',
  annotation_kind: 'An annotation ({found}) may not be there or not be tagged.',
  tab_order: 'The page does not set the tab order to the order of the tags.',
  field_words: 'The form field “{found}” has no description.',
  form_tag: 'A tag Form does not contain exactly one form field.',
  media_clip: 'A media clip has no type or no alternative text.',
  font_not_embedded: 'The font {found} is not embedded.',
  font_encoding: 'The encoding of the font {found} is not allowed.',
  font_glyphs: 'The font {found} lacks characters that the page shows.',
  font_widths: 'The widths of the font {found} differ from those in its file.',
  font_lists: 'The list of characters of the font {found} is incomplete.',
  font_unicode: 'Which characters the font {found} shows is not known.',
};

const contentWords: Readonly<Record<string, ResultText>> = {
  text: 'text',
  image: 'image',
  drawing: 'drawing',
};

export function sentenceOf({ kind, what, found, expected }: UaFinding, { say }: ResultWords): string {
  const shown = kind === 'unmarked' ? say(contentWords[found] ?? 'drawing') : found;
  return say(sentences[kind], { what, found: shown, expected });
}
