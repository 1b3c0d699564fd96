/** Newer versions of Platen. */
export const updates = {
  title: 'Updates',
  look: 'Look for newer versions',
  look_help:
    'At each start Platen asks the place its releases come from whether there is a newer version. Nothing of yours is sent, and nothing is fetched or installed before you say so.',
  check: 'Look now',
  ask: 'May Platen look for newer versions at each start? Nothing of yours is sent, and you decide what is installed.',
  yes: 'Yes, look',
  no: 'No',
  checking: 'Looking for a newer version…',
  current: 'This is the newest version.',
  available: 'Platen {{version}} is out.',
  notes: 'What is new',
  download: 'Download',
  downloading: 'Downloading Platen {{version}}: {{share}}',
  ready: 'Platen {{version}} is downloaded. A restart puts it in place.',
  restart: 'Restart',
  failed_unreachable:
    'The place that newer versions come from does not answer. Check the connection, and try again later.',
  failed_damaged: 'What was downloaded is not what was announced, so it was not installed. Try again.',
  failed_other: 'The newer version could not be fetched or installed. Try again, or install it by hand.',
};
