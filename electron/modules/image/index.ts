export { createImageConverter } from './convert.js';
