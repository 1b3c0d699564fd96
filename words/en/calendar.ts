/** What there is to say of calendars; part of messages.ts. */
export const calendarMessages = {
  calendar_damaged: 'Damaged lines of this calendar that were left out: {{count}}. Something may be missing.',
  calendar_damaged_end:
    'The end of this calendar is missing; what can be read of it is shown. Lines left out: {{count}}.',
  calendar_rule_not_read:
    'Entries whose repetition cannot be followed stand once: {{names}}. Look in their own program when they come again.',
  calendar_zone_unknown:
    'Time zones that nobody knows: {{names}}. Their times stand as in the file; check them.',
  calendar_parts_left_out: 'Parts that are not printed: {{names}}',
  calendar_attachments_left_out: 'Attachments of entries that are not part of the result: {{count}}',
  calendar_reminders_left_out: 'Reminders, which a printed calendar does not have: {{count}}',
  calendar_duplicates: 'Entries that were there twice stand once: {{count}}',
  calendar_series_go_on:
    'Series that go on after the last day shown ({{day}}): {{names}}. Choose a later day under “Until” to have more of them.',
  calendar_series_cut:
    'Series that were not followed to their end, as they come again too often or never: {{names}}. Choose fewer days.',
  calendar_entries_cut:
    'Only the first {{count}} entries are printed, up to {{day}}. Choose days, and make a second PDF of the rest.',
  calendar_pages_cut:
    'Only the first {{count}} pages are printed, up to {{day}}. Choose days, and make a second PDF of the rest.',
  calendar_empty_left_out:
    'Months or weeks in which nothing happens and that were left out: {{count}}. Choose the days to have all of them.',
  calendar_entries_in_full:
    'Entries that do not fit on their page as a whole are listed in full behind the calendar.',
} as const;
