export { createPreviewConverter, type PreviewTools } from './converter.js';
