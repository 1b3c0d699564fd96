import type { Converter, Tools } from '../converter.js';

export function createHtmlConverter(_tools: Tools): Converter {
  return { id: 'html', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
