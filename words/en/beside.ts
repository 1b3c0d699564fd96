/** Words of the view of a result beside its source. */
export const beside = {
  look: 'Compare',
  look_named: 'Look at {{name}} beside its result',
  title: '{{name}} and what became of it',
  drawing: 'The result is being drawn as pages …',
  failed: 'The result cannot be shown as pages: {{why}}',
  source_page: 'page {{page}} of {{count}}',
  result_page: 'result: page {{page}} of {{count}}',
  before: 'Page before',
  behind: 'Next page',
  larger: 'Larger',
  result: 'Result',
  source_picture: '{{name}}, page {{page}}',
  result_picture: '{{name}}, page {{page}} of the result',
  none: 'Nothing of the result comes from this page.',
  more_one: '{{count}} more page is not shown here.',
  more_other: '{{count}} more pages are not shown here.',
};
