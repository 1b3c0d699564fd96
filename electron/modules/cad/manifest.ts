import { onlyFor } from '../../kit/options.js';
import { cadOptions } from './options.js';
import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const drawing = { group: 'drawing', workflow: 'autocad-to-pdf' } as const;

export const manifest = defineModule({
  name: 'cad',
  signs,
  formats: [
    format('dwg', drawing, 'AutoCAD drawing', 'image/vnd.dwg', 'dwt'),
    format('dxf', drawing, 'DXF drawing', 'image/vnd.dxf'),
  ],
  toPdf: [
    {
      id: 18,
      key: 'autocad-to-pdf',
      name: 'AutoCAD to PDF',
      description: 'DWG and DXF drawings, the model and the layouts, as vectors with layers.',
      options: cadOptions,
      look: { icon: 'drawing', kind: 'drawing' },
      category: 'to_pdf',
    },
  ],
  mixedOptions: onlyFor(['drawing'], { drawing_colours: cadOptions.drawing_colours }),
});
