import type { Converter, Tools } from '../converter.js';

export function createPreviewConverter(_tools: Tools): Converter {
  return { id: 'preview', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
