/** Words of the large view of a document. */
export const quickLook = {
  page_of: 'page {{page}} of {{count}}',
  place_of: '{{place}} of {{total}}',
  drawing: 'The pages are being drawn …',
  failed: 'It cannot be shown.',
};
