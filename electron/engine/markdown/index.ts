import type { Converter, Tools } from '../converter.js';

export function createMarkdownConverter(_tools: Tools): Converter {
  return { id: 'markdown', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
