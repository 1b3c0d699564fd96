/** Options of AutoCAD drawings. */
import { defineOptions, type Options } from '../../kit/options.js';

export const cadOptions = defineOptions({
  layouts: {
    type: 'select',
    default: 'auto',
    label: 'Drawn content',
    description: 'Automatic: the layouts, or the model if they are empty.',
    values: {
      auto: 'Automatic',
      model: 'The model only',
      layouts: 'All layouts',
      all: 'Model and layouts',
    },
  },
  drawing_paper: {
    type: 'select',
    default: 'layout',
    label: 'Paper size',
    values: {
      layout: 'From the layout',
      a4: 'A4',
      a3: 'A3',
      a2: 'A2',
      a1: 'A1',
      a0: 'A0',
      letter: 'Letter',
      tabloid: 'Tabloid',
      'arch-d': 'ARCH D',
      'arch-e': 'ARCH E',
    },
  },
  drawing_scale: {
    type: 'select',
    default: 'fit',
    label: 'Scale',
    values: {
      fit: 'Fit the page',
      '1:1': '1:1',
      '1:2': '1:2',
      '1:5': '1:5',
      '1:10': '1:10',
      '1:20': '1:20',
      '1:50': '1:50',
      '1:100': '1:100',
      '1:200': '1:200',
      '1:500': '1:500',
    },
    advanced: true,
    display: { group: 'page' },
  },
  drawing_colours: {
    type: 'select',
    default: 'paper',
    label: 'Colours',
    values: {
      paper: 'Darkened for paper',
      drawn: 'As drawn',
      black: 'Black on white',
      grey: 'Shades of grey',
    },
  },
  lineweights: { type: 'boolean', default: true, label: 'Draw line thickness', advanced: true },
  layers: { type: 'boolean', default: true, label: 'Layers that can be switched in the PDF', advanced: true },
});
export type CadOptions = Options<typeof cadOptions>;
