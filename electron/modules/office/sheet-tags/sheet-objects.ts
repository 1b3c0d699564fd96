/** Charts, pictures and drawings on a sheet: what a listener is told of them. */
import type { OfficeDocument } from '../document.js';
import { XChartDocument, XShape, XText } from '../uno/interfaces.js';
import { UnoError } from '../uno/errors.js';
import type { UnoReference, UnoValue } from '../uno/values.js';

export interface SheetObject {
  readonly shape: UnoReference;
  /** A text box is read as text, anything else is a figure. */
  readonly kind: 'figure' | 'text';
  /** What stands for a figure: title and description, else name, else what kind of thing it is. */
  readonly alternative: string;
}

export async function describeObject(document: OfficeDocument, found: UnoReference): Promise<SheetObject> {
  const shape = await document.as(found, XShape.type);
  const type = (await document.call(shape, XShape.getShapeType)) as string;
  const [title, description, name] = await Promise.all([
    text(document, shape, 'Title'),
    text(document, shape, 'Description'),
    text(document, shape, 'Name'),
  ]);
  const said = [title, description].filter((part) => part !== '').join('. ');
  if (said === '' && (await hasText(document, shape))) return { shape, kind: 'text', alternative: '' };
  const alternative = said || (await chartTitle(document, shape, type)) || name || kindOf(type);
  return { shape, kind: 'figure', alternative };
}

/** Not every kind of shape has every property. */
const orNothing = (thrown: unknown): null => {
  if (thrown instanceof UnoError && thrown.kind === 'exception') return null;
  throw thrown;
};

async function text(document: OfficeDocument, shape: UnoReference, property: string): Promise<string> {
  const value: UnoValue = await document.get(shape, property).catch(orNothing);
  return typeof value === 'string' ? value.trim() : '';
}

async function hasText(document: OfficeDocument, shape: UnoReference): Promise<boolean> {
  const range = await document.connection.bridge.query(shape, XText.type);
  return range !== null && ((await document.call(range, XText.getString)) as string).trim() !== '';
}

async function chartTitle(document: OfficeDocument, shape: UnoReference, type: string): Promise<string> {
  if (!type.endsWith('.OLE2Shape')) return '';
  const model = (await document.get(shape, 'Model').catch(orNothing)) as UnoReference | null;
  const chart = model && (await document.connection.bridge.query(model, XChartDocument.type));
  if (!chart || (await document.get(chart, 'HasMainTitle').catch(orNothing)) !== true) return '';
  const title = (await document.call(chart, XChartDocument.getTitle)) as UnoReference | null;
  return title ? text(document, title, 'String') : '';
}

function kindOf(type: string): string {
  if (type.endsWith('.OLE2Shape')) return 'Chart or embedded object';
  return type.endsWith('.GraphicObjectShape') ? 'Picture' : 'Drawing';
}
