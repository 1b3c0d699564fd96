/** Words of the view of a result beside its source. */
export const beside = {
  look: 'Compare',
  look_named: 'Look at {{name}} beside its result',
  title: '{{name}} and what became of it',
  failed: 'The result cannot be shown as pages: {{why}}',
  none: 'Nothing of the result comes from this page.',
  more_one: '{{count}} more page is not shown here.',
  more_other: '{{count}} more pages are not shown here.',
  source_changed:
    '{{name}} was changed ({{when}}) after this was made of it. “Before” shows it as it is now.',
  result_changed: '{{name}} was changed ({{when}}) after it was made. “After” shows it as it is now.',
  source_gone: '{{name}} is not where it was any more, so there is no “Before”.',
};
