export { createMarkdownConverter } from './converter.js';
