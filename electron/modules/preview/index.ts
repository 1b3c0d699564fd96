export { createPreviewConverter } from './converter.js';
export type { PreviewTools } from './tools.js';
