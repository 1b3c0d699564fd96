/** What stands at places of remarks, by its English: signs between columns, and things that were not drawn. */
export const terms = {
  comma: 'comma',
  semicolon: 'semicolon',
  tab: 'tab',
  'vertical bar': 'vertical bar',
  colon: 'colon',
  diagram: 'diagram',
  formula: 'formula',
  audio: 'audio',
  video: 'video',
  picture: 'picture',
  font: 'font',
};
