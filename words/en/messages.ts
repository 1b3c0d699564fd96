import { calendarMessages } from './calendar.js';
import { documentMessages } from './document-messages.js';

/**
 * What a remark says, by its code: the one place where its English stands. `{{name}}` is the param of that name, which
 * whoever makes the remark has to give. `code_variant` is said in place of `code` when the param `variant` (or `remedy`)
 * is `variant`; it has the places of `code`, and others only where a remark with that variant gives them.
 */
export const messages = {
  glyphs_missing:
    'No font on this computer has these letters ({{name}}): {{letters}} – {{count}} in all; boxes stand in their place. Install a font that has them, such as {{font}}, and convert again.',
  glyphs_missing_add:
    'No font on this computer has these letters ({{name}}): {{letters}} – {{count}} in all; boxes stand in their place. Add a font that has them, such as {{font}}, under Settings > Fonts, and convert again.',
  glyphs_missing_package:
    'No font on this computer has these letters ({{name}}): {{letters}} – {{count}} in all; boxes stand in their place. Add a font that has them, such as {{font}}, under Settings > Fonts, or install the package {{package}}, and convert again.',
  equations_missing:
    'The equations of this document are missing: this LibreOffice comes without Math. Install LibreOffice Math and convert again.',
  comments_left_out:
    'The comments are left out: this LibreOffice lacks the windows it draws them with, and cannot keep them while tracked changes are accepted or rejected. Show the changes as marked to have them, or install those windows (on Debian and Ubuntu: libreoffice-uiconfig-writer).',
  fields_printed:
    'Form fields that cannot stay fillable ({{count}}) are printed as they look. LibreOffice keeps content controls of Word, from version 7.6 on, and not its older kind of fields; replace those in Word and convert again.',
  comments_continued:
    'Comments that do not fit beside their page ({{count}}) are whole at the end, from page {{page}} on.',
  diagram_simplified:
    'The SmartArt of this document ({{count}}) was saved without its drawing, and is drawn in a simplified way. Save it in a newer Office and convert again.',
  numbers_given: 'The numbers {{first}} to {{last}} are for the pages of this run.',
  numbers_again:
    'The numbers {{first}} to {{last}} were given in an earlier run, too (“{{name}}” was its first document). Begin with {{next}} for numbers that stand once.',
  numbers_kept:
    '“{{name}}” was not numbered. The numbers {{first}} to {{last}} are kept free for it: run it again in this job to use them.',
  already_pdf: 'This is a PDF already: the result is the same, byte for byte.',
  font_substituted: 'The font “{{font}}” is not on this computer; “{{replacement}}” was used instead.',
  font_substituted_widths:
    'The font “{{font}}” is not on this computer; “{{replacement}}”, which has the same widths, was used instead.',
  extension_mismatch:
    'Named {{extension}}, but its content is of another type ({{format}}). It was converted as that.',
  options_assumed:
    'The service does not say which options this workflow has. Those that every service has were offered.',
  service_goes_on:
    'The service could not be told to stop. It may go on with the documents that were sent, and charge for them.',
  fetched_together:
    'The service made one file of these {{count}} documents. Look whether all of them are in it.',
  fetched_extra:
    'The service gave more files than were asked for ({{count}}): {{names}}. They lie in a folder beside the other results.',
  fetched_left_out:
    'Files in the archive of the service ({{count}}) could not be taken and were left out: {{names}}.',
  fetched_by_order:
    'The results of the service do not have the names of the documents. They were given to them in the order they were sent in: look whether they fit.',
  name_shortened: 'The name was too long for the disk and was shortened to “{{name}}”.',
  cold_conversion: 'The running engine failed; a fresh one did this document.',
  retried: 'The conversion engine stopped once; this worked at the second attempt.',
  delimiter_detected: 'The columns are separated by: {{delimiter}}.',
  encoding_detected: 'The text was read as {{encoding}}.',
  code_page_unknown:
    'This drawing says that its text is in {{stated}}, a code page Platen does not know. It was read as {{encoding}}; letters may be wrong.',
  blocked_link: 'Linked content was not loaded: {{link}}',
  pdfa_claim_lost: 'The result does not say any more that it is a PDF/A or PDF/UA.',
  pdfa_not_reached: 'The result does not meet {{level}}: {{detail}}',
  pdfa_reached: 'The result is {{level}}, by Platen’s own check (not by an independent validator).',
  pdfa_kept: 'This is {{level}} already and stays as it is.',
  pdfa_untagged:
    'The document has no tags for screen readers, so the result is {{level}} and not {{wanted}}.',
  pdfa_no_unicode:
    'The characters of some fonts are not known, so the result is {{level}} and not {{wanted}}.',
  pdfa_pages_pictured: 'Pages that became pictures, with what text could be kept invisibly behind: {{pages}}',
  pdfa_parts_pictured:
    'Pages of which parts became pictures, because this level knows no transparency and no layers: {{pages}}',
  pdfa_pages_resized:
    'Pages smaller or larger than PDF/A allows (3 to 14,400 units) got another size: {{pages}}',
  pdfa_media_pictured:
    'Films, sounds or 3D views are not part of the result, only the pictures that stood for them: pages {{pages}}',
  pdfa_comments_removed:
    'Hidden comments, or things that PDF/A forbids on a page, are not part of the result: pages {{pages}}',
  pdfa_attachments_removed:
    'Attached files that are not part of the result, as this level cannot hold them: {{names}}',
  password_removed: 'The password protection of {{name}} is not part of the result.',
  cut_off:
    'The end of {{name}} is missing or damaged. What can be read was converted; check the pages, and the last ones most.',
  accessibility_allowed:
    'Reading by assistive technology stays allowed: the standard of AES-256 does not let it be forbidden.',
  animation_cut: '{{name}} is animated. Only its first picture was taken.',
  motion_video_cut: 'Only the picture of a moving image was taken.',
  files_advised:
    '{{count}} files were sent at once. Up to {{limit}} are advised: more take longer, and the result is there when the last one is done.',
  many_files: 'Many files at once take a while. Each result is there as soon as it is ready.',
  note: '{{text}}',
  repaired: '{{name}} was damaged and has been repaired. Pages found: {{pages}}.',
  damaged_pages: 'These pages are damaged and blank: {{pages}}.',
  pages_in_part:
    'These pages are damaged in part; what can be read of them is shown: {{pages}}. Something may be missing or wrong on them.',
  earlier_pages:
    'The last version of these pages is lost; they are shown as they were before: {{pages}}. Look for a newer copy of the document.',
  not_damaged: 'Nothing was found wrong with {{name}}; the result is the same.',
  text_recognised: 'Pages recognised: {{pages}}; left as they were: {{left}}; turned upright: {{turned}}',
  nothing_to_recognise: 'No page needed recognition: the pages have text already, or nothing on them.',
  pages_not_recognised: 'Pages that could not be recognised and stay as they were: {{pages}}',
  pages_too_large:
    'Pages too large to be drawn so finely: {{pages}}. Choose fewer pixels an inch, or a size by the longer side.',
  drawings_of_pixels:
    'Pages with drawings that the result has as pictures of pixels alone, as lines and areas could not show them truly (gradients, patterns, photos inside, or too many parts): {{pages}}',
  page_pictures_lost:
    'On these pages there are pictures that could not be read; they are missing in the result: {{pages}}. “PDF to PNG” shows the pages as they look.',
  pages_not_read:
    'Pages that could not be read and are not in the result: {{pages}}. Another program may print them into a new PDF.',
  pages_not_drawn: 'Pages that could not be drawn and are not among the results: {{pages}}',
  pages_recognised:
    'The text of these pages was recognised ({{languages}}): {{pages}}. Look it over where it matters.',
  pages_without_text:
    'These pages are pictures without text: {{pages}}. Choose “Recognise text” and run again to have their words.',
  fonts_not_embedded:
    'The makers of these fonts do not allow that they are put into other files, so the page is shown in fonts like them: {{fonts}}',
  fonts_left_out:
    'These fonts are not in the page, as they would make it too large or lack letters that it shows; it has other fonts in their place: {{fonts}}',
  no_text_found:
    'There is no text in this document, so there is none in the result. What it shows is in its pictures, if it has any.',
  letters_guessed:
    'On these pages the document does not say which letters its shapes stand for, so their text may be wrong: {{pages}}. Choose “Repair text that copies wrongly” and run again.',
  page_cut:
    'These pages hold more than is read of one page; something of them is missing in the result: {{pages}}',
  hidden_text: 'Text that cannot be seen on these pages was left out: {{pages}}',
  text_outside: 'Text that lies outside of these pages was left out: {{pages}}',
  comment_drawings_left_out:
    'What readers drew or stamped on these pages as comments is left out; words of stamps are kept: {{pages}}. Use “Flatten PDF” first to have it in the result.',
  comments_not_taken:
    'Comments that readers put on the pages are no part of tables and are left out: {{count}}. “PDF to Excel” keeps them on a sheet of their own.',
  comments_no_speaker_notes:
    'Comments that readers put on the pages are left out: {{count}}. Choose “Comments as speaker notes” to have them in the notes of the slides.',
  hidden_layers:
    'What layers hide was left out; they hide something on these pages: {{pages}}. Show the layers in a PDF program and save the document to have it in the result.',
  hidden_layers_removed:
    'What hidden layers held on these pages is gone for good: {{pages}}. Keep the original if it is needed.',
  covered_text:
    'On these pages there is text that nobody sees, as it lies under a box or a picture, or has the colour of the box behind it; it was left out ({{count}} places): {{pages}}. Whoever has the PDF can still read it. Choose “Keep” at “Covered text” to have it in the result.',
  covered_text_kept:
    'On these pages there is text that nobody sees, as it lies under a box or a picture, or has the colour of the box behind it; it is in the result ({{count}} places): {{pages}}. Choose “Leave out” at “Covered text” before you pass the result on.',
  marked_for_redaction:
    'On these pages something is marked for redaction, but was not removed; it is in the result: {{pages}}. Apply the redactions in the program that marked them, and convert again.',
  letters_not_in_encoding:
    'The encoding {{encoding}} has no place for these letters; question marks stand for them: {{letters}}. Choose UTF-8 to keep them.',
  no_tables: 'No table was found. The result has the text of the document instead, a row for each paragraph.',
  doubtful_cells:
    'Cells to check, as their value or their place was guessed: {{cells}} ({{count}} in all). A comment at each says why.',
  doubtful_tables: 'Rows and columns of these tables were guessed; compare them with the page: {{tables}}',
  doubtful_values:
    'Numbers or dates that may be meant otherwise: {{count}}. Choose the country they are written as in to be sure.',
  table_pictures_left_out: 'Pictures inside tables that are not part of the result: {{count}}',
  sheets_continued: 'More rows than a sheet can hold go on on further sheets: {{count}}',
  long_cell_texts: 'Texts that are longer than a cell can hold go on on the last sheet: {{count}}',
  slides_one_size:
    'All slides have one size, so these pages stand in the middle of theirs, made smaller where they are larger: {{pages}}',
  formulas_in_csv:
    'Texts that spreadsheet programs take for formulas: {{count}}. Choose “Keep spreadsheet programs from running text as formulas” to prevent that.',
  low_resolution: 'Very large pages were read at a lower resolution: {{pages}}',
  signature_lost: 'The signatures of {{name}} are not valid in the result.',
  blank_pages_removed: 'Blank pages that were removed: {{count}} ({{pages}})',
  no_blank_pages: 'No page is blank: all are in the result.',
  crop_hides: 'What lies outside the new edges is hidden, not removed: it is still in the file.',
  crop_removed:
    'What lay outside the new edges is gone for good: cropped pages are pictures now, without text to select, fields or comments. “OCR PDF” makes their text searchable again.',
  crop_nothing: 'Nothing was cut off: all pages are as they were.',
  crop_kept: 'Pages that show nothing or cannot be drawn, and so keep their size: {{count}} ({{pages}})',
  images_left_out: 'Images that could not be read: {{count}}',
  attachments_left_out: 'Attachments that could not be read: {{count}}',
  tags_lost: 'The tags that screen readers use are not part of the result.',
  compressed: '{{before}} → {{after}}, {{percent}} smaller',
  not_compressed: 'This is as small as it gets: the result is the document as it was.',
  compressed_images: 'Pictures made smaller: {{changed}} of {{count}} (−{{saved}})',
  compressed_fonts: 'Fonts without their unused characters: {{changed}} (−{{saved}})',
  compressed_duplicates: 'Parts that were there twice: {{changed}} (−{{saved}})',
  compressed_streams: 'Parts packed better: {{changed}} (−{{saved}})',
  size_not_reached: '{{wanted}} cannot be reached: the result is {{reached}}.',
  pdfa_dropped: 'The result is no PDF/A any more.',
  mended: '{{name}} was damaged and has been repaired. Check the pages of the result.',
  not_protected: '{{name}} was not protected; the result is the same.',
  page_over_limit: 'Page {{page}} alone is larger than {{limit}}, and is a file by itself.',
  xmp_rewritten: 'The properties in XMP could not be read and have been written anew.',
  xfa_lost: '{{name}} is an XFA form. The result has what other programs than Adobe’s show of it.',
  portfolio_cover:
    '{{name}} is a portfolio. The result has the pages of its cover only. “Extract Attachments” gives its files: {{count}}',
  invoice_pages_left_out:
    '{{name}} is an electronic invoice. Its data ({{file}}) is still in the result, which no longer shows all its pages. Do not send it as the invoice.',
  invoice_is_attachment:
    '{{name}} is an electronic invoice; the result is none. Its data ({{file}}) is kept as an attachment, but programs no longer take the result for an invoice. Keep the original.',
  invoice_left_out:
    '{{name}} is an electronic invoice; the result is none and does not hold its data ({{file}}). Keep the original. “Extract Attachments” gives the data.',
  numbers_there:
    'These pages have numbers of the same kind already, such as {{example}}: {{pages}}. The new ones stand beside them.',
  contents_letters: 'No font on this computer has these letters of the table of contents: {{letters}}.',
  merge_simplified:
    'These PDFs are so large that links by name, layers and tags are not part of the result, and form fields have other names.',
  grown_by_repair: 'Repaired, the document is larger: {{after}} instead of {{before}}.',
  html_left_out: '{{name}} holds HTML, which is not part of the result.',
  message_skipped: 'Message {{place}} was left out. {{reason}}',
  deleted_left_out:
    'Deleted messages that were left out: {{count}}. With “Include deleted messages” (deleted_messages=true) they come along.',
  deleted_taken: 'Messages that were converted although their mail program has them as deleted: {{count}}',
  outlook_password_ignored:
    'This archive asks for a password in Outlook. Its contents are not encrypted and were read without it.',
  archive_damaged:
    'This archive is damaged. What could be read was converted; items may be missing. Damaged places: {{count}}.',
  history_full:
    'There is no space left on the disk of Platen’s own folder ({{folder}}). The conversion went on, but the history does not have all of it.',
  folder_missing: 'There is no folder “{{folder}}” with items in this archive.',
  blocked_sites: 'Addresses on the internet that were not loaded: {{count}} ({{hosts}})',
  blocked_links_more: 'More addresses that were not loaded: {{count}}',
  missing_file: 'A file it needs is not there: {{name}}',
  missing_files_more: 'More files that are not there: {{count}}',
  blocked_remote: 'Pictures from the internet that were not loaded: {{count}}',
  attachment_not_converted: 'The attachment “{{name}}” was not converted. {{reason}}',
  attachment_not_converted_embedded:
    'The attachment “{{name}}” was not converted; it is inside the PDF as it was. {{reason}}',
  attachments_listed: 'Attachments that are only named: {{count}}',
  image_pages_lost:
    'Pages of {{name}} that cannot be read, and are missing: {{lost}} ({{count}} of {{pages}})',
  picture_incomplete:
    '{{name}} is damaged, or its end is missing. What can be read of the picture was converted; the rest of it is blank or grey.',
  layouts_blank: 'Layouts on which nothing is to be seen were left out: {{names}}',
  model_drawn: 'No layout of this drawing shows anything ({{names}}), so the model was drawn.',
  not_drawn: 'Not drawn: {{count}} × {{kind}}',
  not_drawn_source: 'Not drawn: {{count}} × {{kind}}; the source is shown instead.',
  picture_left_out: '{{name}} is not part of the result: it is damaged or too large.',
  blank_pages: 'Pages that came out blank: {{count}}',
  page_late: 'The page had not finished loading. It was printed as it was.',
  text_cut:
    'Text that does not fit the box it stands in is cut off. Boxes: {{count}}; the first begins with “{{start}}”.',
  pages_left_out: 'Pages of the site that were left out: {{count}}',
  archive_summary_messages: 'Messages converted: {{converted}} of {{total}}',
  archive_summary:
    'Converted: {{converted}} · left out: {{skipped}} · failed: {{failed}} · attachments not converted: {{attachments}}',
  preview_only: 'Only the preview inside the file was converted, not the document itself.',
  preview_only_whole:
    'These are the pages as the document’s own program saved them in the file for a preview.',
  preview_only_first:
    'Only the small picture of the first page inside the file could be read, not the document itself.',
  preview_only_ghostscript:
    'This is the coarse preview inside the file. Install Ghostscript to get the drawing itself.',
  preview_only_damaged: 'The drawing is damaged. This is the coarse preview inside the file.',
  sheets_wide:
    'Wider than their page, and going over {{pages}} pages: {{sheets}}. With “All columns on one page width” the pages would be {{fitted}}.',
  sheets_small_print: 'Printed so small that it is hard to read ({{percent}} % of its size): {{sheets}}.',
  sheets_over_fit:
    'More than fits on the pages that the page set-up asks for, even at {{percent}} % of its size, and therefore on more: {{sheets}}. Print all columns on one page width for larger print.',
  sheets_over_one_page: 'Too large for one page, and therefore on several: {{sheets}}.',
  links_left_out: 'Links that lead nowhere a document may lead to are text alone in the result: {{count}}',
  table_split: 'Tables with more columns than Word can have (63) became several below each other: {{count}}',
  shapes_left_out: 'Lines and areas of drawings with very many of them that were left out: {{count}}',
  fonts_replaced:
    'Fonts that few computers have; others that Word has, about as wide, stand for them: {{fonts}}',
  paper_shrunk:
    'Pages larger than Word can have (22 inches, 56 cm) became smaller, and may have less room: {{count}}',
  form_flows:
    'A form: its text flows now, and may not stand beside its boxes. With “Keep the look” everything stays at its place.',
  poster_flows:
    'A page that is made to be looked at: its text flows now. With “Keep the look” everything stays at its place.',
  ...calendarMessages,
  ...documentMessages,
  best_effort: 'This type of file is converted as well as possible. Compare the result with the original.',
} as const;
