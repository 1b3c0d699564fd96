export { typeColumn } from './column.js';
export { findStyle } from './evidence.js';
export { plainValue } from './plain.js';
export { styleOf, type NumberStyle } from './style.js';
export { asText, type CellText, type Doubt, type TypedValue, type ValueType } from './value.js';
