/** Options of web pages. */
import { defineOptions, type Options } from '../../kit/options.js';
import { accessOptions, headerOptions, paperOptions } from '../../kit/shared/print-options.js';

export const htmlOptions = {
  ...paperOptions,
  margins: { ...paperOptions.margins, advanced: true, display: { unit: 'mm', group: 'page' } },
  ...defineOptions({
    scale: {
      type: 'integer',
      default: 100,
      minimum: 10,
      maximum: 200,
      label: 'Scale',
      display: { unit: 'percent', group: 'look' },
      advanced: true,
    },
    background: {
      type: 'boolean',
      default: true,
      label: 'Background colours and images',
      display: { group: 'look' },
      advanced: true,
    },
    media: {
      type: 'select',
      default: 'print',
      label: 'Look',
      values: { print: 'For print', screen: 'For the screen' },
      display: { group: 'look' },
      advanced: true,
    },
    site_pages: {
      type: 'select',
      default: 'first',
      label: 'Pages of a site',
      values: { first: 'The first page', all: 'All pages it links to, in one PDF' },
      advanced: true,
    },
    javascript: {
      type: 'boolean',
      default: false,
      label: 'Run the scripts of the page',
      serve: 'never',
      advanced: true,
    },
    page_paper: {
      type: 'boolean',
      default: true,
      label: 'Use the paper size of the page',
      description: 'Some web pages state a paper size.',
      advanced: true,
    },
    network: {
      type: 'boolean',
      default: false,
      label: 'Allow network access',
      serve: 'never',
      description: 'For web addresses. Pages can then load images and styles from the internet.',
    },
    local_addresses: {
      type: 'boolean',
      default: false,
      label: 'Open web addresses of the local network',
      serve: 'never',
      description: 'For pages on this computer or your network. Needs network access.',
      advanced: true,
    },
  }),
  ...headerOptions,
  page_numbers: { ...headerOptions.page_numbers, advanced: true, display: { group: 'page' } },
  ...accessOptions,
} as const;
export type HtmlOptions = Options<typeof htmlOptions>;
