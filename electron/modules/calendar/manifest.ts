import { calendarOptions } from './options.js';
import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const calendar = { group: 'calendar', workflow: 'calendar-to-pdf' } as const;

export const manifest = defineModule({
  name: 'calendar',
  signs,
  formats: [format('ics', calendar, 'Calendar', 'text/calendar', 'ical', 'icalendar', 'vcs')],
  toPdf: [
    {
      id: 52,
      key: 'calendar-to-pdf',
      name: 'Calendar to PDF',
      description: 'Calendars (ICS) as months, weeks or a list.',
      options: calendarOptions,
      look: { icon: 'calendar', kind: 'calendar' },
      category: 'to_pdf',
    },
  ],
});
