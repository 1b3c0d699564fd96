/** Each target is loaded when its first job comes. */
import type { EngineOf } from '../../engine/interface/module.js';
import type { ImageFormat } from './images/image-settings.js';
import type { manifest } from './manifest.js';

const images = async (format: ImageFormat) =>
  (await import('./images/index.js')).imagesTool(`pdf-to-${format}`, format);

export const engine: EngineOf<typeof manifest> = {
  tools: {
    'pdf-to-word': async (settings) => (await import('./targets/word.js')).wordTool(settings),
    'pdf-to-excel': async (settings) => (await import('./targets/excel.js')).excelTool(settings),
    'pdf-to-powerpoint': async (settings) =>
      (await import('./targets/powerpoint.js')).powerPointTool(settings),
    'pdf-to-jpg': () => images('jpg'),
    'pdf-to-png': () => images('png'),
    'pdf-to-webp': () => images('webp'),
    'pdf-to-tiff': () => images('tiff'),
    'pdf-to-text': async (settings) => (await import('./targets/text.js')).textTool(settings),
    'pdf-to-html': async (settings) => (await import('./targets/html.js')).htmlTool(settings),
    'pdf-to-csv': async (settings) => (await import('./targets/csv.js')).csvTool(settings),
    'pdf-to-markdown': async (settings) => (await import('./targets/markdown.js')).markdownTool(settings),
    'pdf-to-epub': async (settings) => (await import('./targets/epub.js')).epubTool(settings),
  },
  showTables: async (request) => (await import('./show-tables.js')).showTables(request),
};
