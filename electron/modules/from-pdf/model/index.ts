export * from './colours.js';
export * from './document.js';
export * from './form-field.js';
export * from './geometry.js';
export * from './picture.js';
export * from './table.js';
export * from './text.js';
export * from './note-counting.js';
