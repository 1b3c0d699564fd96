/** Sentences by error code and by message code. */
export const errors = {
  empty_file: 'This file is empty. Choose the file again, or ask its sender for a new copy.',
  damaged_file: 'This file is damaged or incomplete. Open it in its own program and save it again.',
  type_mismatch:
    'This file is named {{extension}}, but its content is of another type ({{format}}). Choose a workflow for that type.',
  password_required: 'This document is protected by a password. Enter it and run again.',
  wrong_password: 'That password does not open this document. Enter it again.',
  unsupported_type: 'Platen cannot convert this type of file ({{format}}).',
  right_required:
    'This document restricts its use. State that you have the right to lift that, or give the password of its owner, and run again.',
  unsupported_protection:
    'This document is protected in a way Platen cannot open. Remove the protection in its own program first.',
  unreadable_file: 'Platen is not allowed to read this file. Check its permissions.',
  file_missing: 'This file is no longer there. It may have been moved or deleted.',
  not_a_file: 'This is not a file that can be read.',
  all_blank: 'Every page of this document is blank, so nothing would be left.',
  no_blank_page: 'No page of this document is blank, so there is nowhere to split it.',
  no_bookmarks:
    'This document has no bookmarks that lead to pages, so it cannot be split by them. Choose another way.',
  no_landscape_pages: 'None of the pages is wider than high, so none was turned.',
  no_portrait_pages: 'None of the pages is higher than wide, so none was turned.',
  no_images: 'This document holds no images.',
  no_images_on_pages: 'There are no images on the pages {{pages}}.',
  images_too_small:
    'All images are smaller than {{smallest}} pixels at their shorter side. Ask for smaller ones too: {{count}} are there.',
  no_attachments: 'No files are attached to this document.',
  signed_document:
    'This document is signed, and any change makes the signature invalid. Choose to change a copy, and run again.',
  no_pages: 'This document has no pages to show.',
  no_messages: 'This archive holds no messages.',
  no_web_page: 'There is no web page in this file.',
  empty_drawing: 'The drawing is empty: there is nothing on its model or its layouts.',
  not_drawable: 'All that is in this drawing is of kinds Platen cannot draw: {{kinds}}.',
  no_letters:
    'No font on this computer has these characters: {{letters}}. Write the text without them, or install a font.',
  no_room:
    'Margins and gaps leave a page {{room}} mm, and it needs {{least}}. Make them smaller, or the sheet larger.',
  picture_missing: 'The picture “{{name}}” was not found. Choose it again.',
  picture_unreadable: 'The picture “{{name}}” cannot be read. Choose another one.',
  earlier_file:
    'The numbers go on from “{{name}}”, whose pages cannot be counted: {{reason}} Mend or leave out that file first.',
  files_in_the_way:
    'Nothing was started: the numbers go on from file to file, and these cannot be numbered as they are: {{names}}. Give each what it needs or leave it out, and start again.',
  numbers_differ:
    'This document takes {{uses}} numbers now, and {{kept}} were kept for it before the start. Start all files again.',
  pages_changed:
    'This document has {{readable}} pages that can be read, not {{seen}}. Use Repair PDF, and organise its result.',
  page_range: 'The pages {{pages}} are not in this document. It has {{count}}.',
  too_large: 'This document is too large to convert: {{detail}}.',
  image_too_large: 'This image is too large to convert ({{width}} × {{height}} pixels).',
  no_files: 'Choose at least one file.',
  too_many_files: 'That is {{count}} files. At most {{limit}} can be converted at once: split them up.',
  upload_too_large: 'These files are {{size}} together. At most {{limit}} can be sent at once.',
  invalid_options: 'Some options are not right: {{detail}}.',
  invalid_order: 'The order names files that were not given: {{detail}}.',
  workflow_mismatch:
    'Files of this type ({{format}}) are not taken by “{{workflow}}”. Choose a workflow for that type.',
  invalid_request: 'The request is not right: {{detail}}.',
  unknown_workflow: 'There is no workflow “{{workflow}}”.',
  unknown_execution: 'This conversion is no longer in the history.',
  file_not_given:
    'Platen was not given “{{name}}” in a dialog, by dropping or by opening it. Add the file again.',
  folder_not_chosen: 'The target folder “{{name}}” was not chosen in a dialog. Choose the folder again.',
  program_not_chosen:
    'The program “{{name}}” was not chosen in a dialog. Choose LibreOffice again in Settings.',
  name_not_text: 'The name of this file has bytes that are not text. Rename the file.',
  target_is_file: 'There can be no folder at “{{name}}”: it is a file. Give another place for the results.',
  work_folder_full:
    'There is no space left on the disk of Platen’s work folder ({{folder}}). Free some space and run again.',
  target_missing: 'The target folder is gone. Choose another folder and run again.',
  target_not_writable: 'Platen may not write to the target folder. Choose another folder.',
  target_full: 'There is not enough space left in the target folder. Free some space and run again.',
  sandbox_missing:
    'Documents may only be converted in a sandbox here, and none works. Install bubblewrap, and run again.',
  engine_missing: 'LibreOffice was not found. Install it, or set its place in Settings.',
  engine_crashed: 'The conversion engine stopped while working on this file. Try it again.',
  timed_out: 'This document took longer than {{minutes}} minutes and was stopped.',
  memory_limit: 'This document needs more memory than a conversion may use.',
  result_invalid: 'The conversion gave no usable result. Try it again.',
  conversion_failed: 'This document could not be converted.',
  cancelled: 'Cancelled.',
  interrupted: 'Platen was closed while this was running. Run it again.',
  unauthorized: 'The token is missing or not valid. Enter it again in Settings.',
  insufficient_credits: 'This needs {{needed}} credits and {{available}} are left.',
  rate_limited: 'Too many requests. Try again in {{seconds}} seconds.',
  unavailable: 'The service is not available now. Try again in {{seconds}} seconds.',
  network: 'The service cannot be reached. Check the connection and the address.',
  protocol: 'The service gave an answer that Platen does not understand.',
  internal: 'Something went wrong inside Platen.',
  drm_protected:
    'This book is protected by DRM and opens only in the shop’s own reader. Platen does not remove that protection.',
  too_old:
    'This file is in an old format that Platen cannot read: {{format}}. Save it again in a newer program.',
  nested_too_deep: 'This file holds others inside each other, more than {{limit}} deep.',
  unknown_language:
    'Platen has no data to read “{{language}}”. It can read {{known}}; data for more languages can be added.',
  language_unreadable:
    'The language data for “{{language}}” cannot be used: it is damaged, or not made for Tesseract.',
  font_unreadable:
    'The font file “{{font}}” cannot be used: it is damaged, or no TrueType or OpenType font (ttf, otf, ttc).',
  font_too_large: 'The font file “{{font}}” is larger than {{limit}} MB, more than Platen takes.',
  unknown_font: 'The font file “{{font}}” is not among those that were added: {{known}}.',
  network_not_allowed:
    'This is a web address. Tick “Allow the network for this job” in the options and convert it again.',
  address_refused: 'Platen does not open {{address}}: it belongs to this computer or the local network.',
  address_unreachable: 'The web address {{address}} cannot be reached.',
  nothing_to_show: 'Nothing in this file matches what was asked for.',
  empty_archive: 'This archive holds no files.',
  unsafe_path: 'The name of this file leads out of its archive, so it was not unpacked.',
  unsupported_archive:
    'This file is packed in a way Platen cannot unpack. Unpack the archive with its own program first.',
  printer_missing:
    'No browser was found to draw web pages with. Install Chromium, Chrome or Edge, or use the Platen app.',
  printer_failed: 'This page could not be drawn. Try it again.',
  ghostscript_missing: 'PostScript is read with Ghostscript, which was not found. Install it and run again.',
};

/** `note` carries its own English text. */
export const messages = {
  glyphs_missing:
    'No font on this computer has these letters ({{name}}): {{letters}} – {{count}} in all; boxes stand in their place. Install a font that has them, such as {{font}}, and convert again.',
  glyphs_missing_add:
    'No font on this computer has these letters ({{name}}): {{letters}} – {{count}} in all; boxes stand in their place. Add a font that has them, such as {{font}}, under Settings > Fonts, and convert again.',
  glyphs_missing_package:
    'No font on this computer has these letters ({{name}}): {{letters}} – {{count}} in all; boxes stand in their place. Add a font that has them, such as {{font}}, under Settings > Fonts, or install the package {{package}}, and convert again.',
  equations_missing:
    'The equations of this document are missing: this LibreOffice comes without Math. Install LibreOffice Math and convert again.',
  numbers_kept:
    '“{{name}}” was not numbered. The numbers {{first}} to {{last}} are kept free for it: run it again in this job to use them.',
  already_pdf: 'This is a PDF already: the result is the same, byte for byte.',
  font_substituted: 'The font “{{font}}” is not on this computer; “{{replacement}}” was used instead.',
  extension_mismatch:
    'Named {{extension}}, but its content is of another type ({{format}}). It was converted as that.',
  name_shortened: 'The name was too long and was shortened.',
  cold_conversion: 'The running engine failed; a fresh one did this document.',
  retried: 'This worked at the second attempt.',
  delimiter_detected: 'The columns are separated by: {{delimiter}}.',
  encoding_detected: 'The text was read as {{encoding}}.',
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
  password_removed: 'The result is not protected by a password any more.',
  cut_off:
    'The end of {{name}} is missing or damaged. What can be read was converted; check the pages, and the last ones most.',
  accessibility_allowed:
    'Reading by assistive technology stays allowed: the standard of AES-256 does not let it be forbidden.',
  motion_video_cut: 'Only the picture of a moving image was taken.',
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
  low_resolution: 'Very large pages were read at a lower resolution: {{pages}}',
  signature_lost: 'The signatures of this document are not valid in the result.',
  blank_pages_removed: 'Blank pages that were removed: {{count}} ({{pages}})',
  no_blank_pages: 'No page is blank: all are in the result.',
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
  contents_letters: 'No font on this computer has these letters of the table of contents: {{letters}}.',
  merge_simplified:
    'These PDFs are so large that links by name, layers and tags are not part of the result, and form fields have other names.',
  grown_by_repair: 'Repaired, the document is larger: {{after}} instead of {{before}}.',
  html_left_out: '{{name}} holds HTML, which is not part of the result.',
  message_skipped: 'Message {{place}} was left out. {{reason}}',
  outlook_password_ignored:
    'This archive asks for a password in Outlook. Its contents are not encrypted and were read without it.',
  archive_damaged:
    'This archive is damaged. What could be read was converted; items may be missing. Damaged places: {{count}}.',
  history_full:
    'There is no space left on the disk of Platen’s own folder ({{folder}}). The conversion went on, but the history does not have all of it.',
  folder_missing: 'There is no folder “{{folder}}” with items in this archive.',
  blocked_links_more: 'More addresses that were not loaded: {{count}}',
  missing_file: 'A file it needs is not there: {{name}}',
  missing_files_more: 'More files that are not there: {{count}}',
  blocked_remote: 'Pictures from the internet that were not loaded: {{count}}',
  attachment_not_converted: 'The attachment “{{name}}” was not converted. {{reason}}',
  attachments_listed: 'Attachments that are only named: {{count}}',
  image_pages_lost:
    'Pages of {{name}} that cannot be read, and are missing: {{lost}} ({{count}} of {{pages}})',
  picture_incomplete:
    '{{name}} is damaged, or its end is missing. What can be read of the picture was converted; the rest of it is blank or grey.',
  layouts_blank: 'Layouts on which nothing is to be seen were left out: {{names}}',
  model_drawn: 'No layout of this drawing shows anything ({{names}}), so the model was drawn.',
  not_drawn: 'Not drawn: {{count}} × {{kind}}',
  blank_pages: 'Pages that came out blank: {{count}}',
  page_late: 'The page had not finished loading. It was printed as it was.',
  pages_left_out: 'Pages of the site that were left out: {{count}}',
  archive_summary:
    'Converted: {{converted}} · left out: {{skipped}} · failed: {{failed}} · attachments not converted: {{attachments}}',
  preview_only: 'Only the preview inside the file was converted, not the document itself.',
  sheets_wide:
    'Wider than their page, and going over {{pages}} pages: {{sheets}}. With “All columns on one page width” it would be {{fitted}}.',
  sheets_small_print: 'Printed so small that it is hard to read ({{percent}} % of its size): {{sheets}}.',
  sheets_over_one_page: 'Too large for one page, and therefore on several: {{sheets}}.',
  best_effort: 'This type of file is converted as well as possible. Compare the result with the original.',
};
