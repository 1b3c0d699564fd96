/** Options of calendars. */
import { defineOptions, type Options } from '../../kit/options.js';
import { accessOptions, headerOptions, paperOptions } from '../../kit/shared/print-options.js';

const { header, page_numbers } = headerOptions;

export const calendarOptions = {
  ...defineOptions({
    calendar_view: {
      type: 'select',
      default: 'month',
      label: 'View',
      values: { month: 'Months', week: 'Weeks', list: 'List' },
      display: { form: 'segments' },
    },
    first_day: {
      type: 'string',
      default: '',
      format: 'day',
      label: 'From',
      description: 'Example: 2026-01-31. Empty for the first day of the calendar.',
    },
    last_day: {
      type: 'string',
      default: '',
      format: 'day',
      label: 'Until',
      description: 'Example: 2026-12-31. Empty for the last day of the calendar.',
    },
    times_of: {
      type: 'select',
      default: 'computer',
      label: 'Times',
      values: {
        computer: 'Time zone of this computer',
        calendar: 'Time zone of the calendar',
        zone: 'Another time zone',
      },
      advanced: true,
    },
    time_zone: {
      type: 'string',
      default: '',
      label: 'Time zone',
      description: 'Its name, such as Europe/Berlin.',
      dependsOn: { name: 'times_of', values: ['zone'] },
      needed: true,
      advanced: true,
    },
    week_start: {
      type: 'select',
      default: 'auto',
      label: 'The week begins on',
      values: { auto: 'As in this country', monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
      advanced: true,
    },
    clock: {
      type: 'select',
      default: 'auto',
      label: 'Clock',
      values: { auto: 'As in this country', '24': '24 hours', '12': '12 hours' },
      advanced: true,
    },
    week_numbers: { type: 'boolean', default: true, label: 'Week numbers', advanced: true },
    sheet_orientation: {
      type: 'select',
      default: 'auto',
      label: 'Paper orientation',
      values: { auto: 'As fits the view', portrait: 'Portrait', landscape: 'Landscape' },
      advanced: true,
      display: { group: 'page' },
    },
  }),
  paper: { ...paperOptions.paper, advanced: true, display: { group: 'page' } },
  margins: { ...paperOptions.margins, default: 12, advanced: true, display: { unit: 'mm', group: 'page' } },
  header,
  page_numbers: { ...page_numbers, advanced: true, display: { group: 'page' } },
  ...accessOptions,
} as const;
export type CalendarOptions = Options<typeof calendarOptions>;
