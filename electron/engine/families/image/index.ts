export { imageConverter } from './convert.js';
