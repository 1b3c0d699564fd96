/**
 * The functions of the office that are called, with their numbers: place in the interface, those it inherits first
 * (queryInterface, acquire and release are 0 to 2; an attribute takes one number to read and one to write).
 */
import {
  interfaceType,
  propertyValues,
  sequence,
  struct,
  unoAny,
  unoBoolean,
  unoLong,
  unoShort,
  unoString,
  unoVoid,
  xInterface,
  type UnoType,
} from './types.js';

export interface Method {
  readonly type: UnoType;
  readonly number: number;
  readonly params: readonly UnoType[];
  readonly returns: UnoType;
}

type Row = readonly [number: number, params: readonly UnoType[], returns: UnoType];

function define<const Rows extends Readonly<Record<string, Row>>>(
  name: string,
  rows: Rows,
): { readonly type: UnoType } & { readonly [Name in keyof Rows]: Method } {
  const type = interfaceType(name);
  const methods = Object.entries(rows).map(([key, [number, params, returns]]) => [
    key,
    { type, number, params, returns },
  ]);
  return { type, ...(Object.fromEntries(methods) as { readonly [Name in keyof Rows]: Method }) };
}

const cellRangeAddress = struct('table.CellRangeAddress');

export const XComponentContext = define('uno.XComponentContext', {
  getServiceManager: [4, [], interfaceType('lang.XMultiComponentFactory')],
});
export const XMultiComponentFactory = define('lang.XMultiComponentFactory', {
  createInstanceWithContext: [3, [unoString, XComponentContext.type], xInterface],
});
export const XComponentLoader = define('frame.XComponentLoader', {
  loadComponentFromURL: [
    3,
    [unoString, unoString, unoLong, propertyValues],
    interfaceType('lang.XComponent'),
  ],
});
export const XDispatchHelper = define('frame.XDispatchHelper', {
  executeDispatch: [
    3,
    [interfaceType('frame.XDispatchProvider'), unoString, unoString, unoLong, propertyValues],
    unoAny,
  ],
});
export const XStorable = define('frame.XStorable', {
  storeToURL: [8, [unoString, propertyValues], unoVoid],
});
export const XCloseable = define('util.XCloseable', { close: [5, [unoBoolean], unoVoid] });
export const XPropertySetInfo = define('beans.XPropertySetInfo', {
  getProperties: [3, [], sequence(struct('beans.Property'))],
});
export const XPropertySet = define('beans.XPropertySet', {
  getPropertySetInfo: [3, [], XPropertySetInfo.type],
  setPropertyValue: [4, [unoString, unoAny], unoVoid],
  getPropertyValue: [5, [unoString], unoAny],
});
export const XSpreadsheetDocument = define('sheet.XSpreadsheetDocument', {
  getSheets: [3, [], interfaceType('sheet.XSpreadsheets')],
});
export const XIndexAccess = define('container.XIndexAccess', {
  getCount: [5, [], unoLong],
  getByIndex: [6, [unoLong], unoAny],
});
export const XNameAccess = define('container.XNameAccess', {
  getByName: [5, [unoString], unoAny],
  getElementNames: [6, [], sequence(unoString)],
  hasByName: [7, [unoString], unoBoolean],
});
export const XEnumerationAccess = define('container.XEnumerationAccess', {
  createEnumeration: [5, [], interfaceType('container.XEnumeration')],
});
export const XEnumeration = define('container.XEnumeration', {
  hasMoreElements: [3, [], unoBoolean],
  nextElement: [4, [], unoAny],
});
export const XServiceInfo = define('lang.XServiceInfo', {
  supportsService: [4, [unoString], unoBoolean],
});
export const XTextFieldsSupplier = define('text.XTextFieldsSupplier', {
  getTextFields: [3, [], XEnumerationAccess.type],
});
export const XDocumentIndexesSupplier = define('text.XDocumentIndexesSupplier', {
  getDocumentIndexes: [3, [], XIndexAccess.type],
});
export const XTextContent = define('text.XTextContent', {
  getAnchor: [7, [], interfaceType('text.XTextRange')],
});
export const XTextRange = define('text.XTextRange', { getString: [6, [], unoString] });
export const XDocumentIndex = define('text.XDocumentIndex', { update: [9, [], unoVoid] });
export const XNameContainer = define('container.XNameContainer', {
  insertByName: [9, [unoString, unoAny], unoVoid],
});
export const XNamed = define('container.XNamed', {
  getName: [3, [], unoString],
  setName: [4, [unoString], unoVoid],
});
export const XDrawPagesSupplier = define('drawing.XDrawPagesSupplier', {
  getDrawPages: [3, [], interfaceType('drawing.XDrawPages')],
});
export const XDrawPageSupplier = define('drawing.XDrawPageSupplier', {
  getDrawPage: [3, [], interfaceType('drawing.XDrawPage')],
});
export const XShape = define('drawing.XShape', {
  getShapeType: [3, [], unoString],
  getPosition: [4, [], struct('awt.Point')],
  setPosition: [5, [struct('awt.Point')], unoVoid],
  getSize: [6, [], struct('awt.Size')],
  setSize: [7, [struct('awt.Size')], unoVoid],
});
export const XControlShape = define('drawing.XControlShape', {
  getControl: [8, [], interfaceType('awt.XControlModel')],
});
export const XStyleFamiliesSupplier = define('style.XStyleFamiliesSupplier', {
  getStyleFamilies: [3, [], XNameAccess.type],
});
export const XPrintAreas = define('sheet.XPrintAreas', {
  getPrintAreas: [3, [], sequence(cellRangeAddress)],
  setPrintAreas: [4, [sequence(cellRangeAddress)], unoVoid],
  getPrintTitleColumns: [5, [], unoBoolean],
  getTitleColumns: [7, [], cellRangeAddress],
  getPrintTitleRows: [9, [], unoBoolean],
  getTitleRows: [11, [], cellRangeAddress],
  setPrintTitleRows: [10, [unoBoolean], unoVoid],
  setTitleRows: [12, [cellRangeAddress], unoVoid],
});
export const XSpreadsheet = define('sheet.XSpreadsheet', {
  createCursor: [7, [], interfaceType('sheet.XSheetCellCursor')],
  createCursorByRange: [8, [interfaceType('sheet.XSheetCellRange')], interfaceType('sheet.XSheetCellCursor')],
});
export const XSheetCellCursor = define('sheet.XSheetCellCursor', { collapseToMergedArea: [9, [], unoVoid] });
export const XUsedAreaCursor = define('sheet.XUsedAreaCursor', {
  gotoEndOfUsedArea: [4, [unoBoolean], unoVoid],
});
export const XCellRangeAddressable = define('sheet.XCellRangeAddressable', {
  getRangeAddress: [3, [], cellRangeAddress],
});
export const XUniqueCellFormatRangesSupplier = define('sheet.XUniqueCellFormatRangesSupplier', {
  getUniqueCellFormatRanges: [3, [], XIndexAccess.type],
});
export const XSheetCellRanges = define('sheet.XSheetCellRanges', {
  getRangeAddresses: [9, [], sequence(cellRangeAddress)],
});
export const XCellRangesQuery = define('sheet.XCellRangesQuery', {
  queryVisibleCells: [3, [], interfaceType('sheet.XSheetCellRanges')],
  queryContentCells: [5, [unoShort], interfaceType('sheet.XSheetCellRanges')],
  queryFormulaCells: [6, [unoLong], interfaceType('sheet.XSheetCellRanges')],
});
export const XMergeable = define('util.XMergeable', { getIsMerged: [4, [], unoBoolean] });
export const XDatabaseRange = define('sheet.XDatabaseRange', { getDataArea: [3, [], cellRangeAddress] });
export const XViewDataSupplier = define('document.XViewDataSupplier', {
  getViewData: [3, [], XIndexAccess.type],
});
export const XChartDocument = define('chart.XChartDocument', {
  getTitle: [17, [], interfaceType('drawing.XShape')],
});
export const XCellRange = define('table.XCellRange', {
  getCellByPosition: [3, [unoLong, unoLong], interfaceType('table.XCell')],
  getCellRangeByPosition: [4, [unoLong, unoLong, unoLong, unoLong], interfaceType('table.XCellRange')],
});
export const XCell = define('table.XCell', {
  getFormula: [3, [], unoString],
  setFormula: [4, [unoString], unoVoid],
  getError: [8, [], unoLong],
});
export const XCellRangeData = define('sheet.XCellRangeData', {
  setDataArray: [4, [sequence(sequence(unoAny))], unoVoid],
});
export const XColumnRowRange = define('table.XColumnRowRange', {
  getColumns: [3, [], interfaceType('table.XTableColumns')],
  getRows: [4, [], interfaceType('table.XTableRows')],
});
export const XRenderable = define('view.XRenderable', {
  getRendererCount: [3, [unoAny, propertyValues], unoLong],
  getRenderer: [4, [unoLong, unoAny, propertyValues], propertyValues],
});
export const XModel = define('frame.XModel', {
  lockControllers: [11, [], unoVoid],
  unlockControllers: [12, [], unoVoid],
  getCurrentController: [14, [], interfaceType('frame.XController')],
});
export const XController = define('frame.XController', {
  getFrame: [12, [], interfaceType('frame.XFrame')],
});
export const XHeaderFooterContent = define('sheet.XHeaderFooterContent', {
  getLeftText: [3, [], interfaceType('text.XText')],
  getCenterText: [4, [], interfaceType('text.XText')],
  getRightText: [5, [], interfaceType('text.XText')],
});
export const XText = define('text.XText', {
  getStart: [4, [], interfaceType('text.XTextRange')],
  getEnd: [5, [], interfaceType('text.XTextRange')],
  getString: [6, [], unoString],
  setString: [7, [unoString], unoVoid],
  createTextCursor: [8, [], interfaceType('text.XTextCursor')],
  insertString: [10, [interfaceType('text.XTextRange'), unoString, unoBoolean], unoVoid],
  insertTextContent: [
    12,
    [interfaceType('text.XTextRange'), interfaceType('text.XTextContent'), unoBoolean],
    unoVoid,
  ],
});
export const XSearchable = define('util.XSearchable', {
  createSearchDescriptor: [3, [], interfaceType('util.XSearchDescriptor')],
  findAll: [4, [interfaceType('util.XSearchDescriptor')], XIndexAccess.type],
});
export const XSearchDescriptor = define('util.XSearchDescriptor', {
  setSearchString: [11, [unoString], unoVoid],
});
export const XTextCursor = define('text.XTextCursor', {
  getString: [6, [], unoString],
  setString: [7, [unoString], unoVoid],
  goRight: [12, [unoShort, unoBoolean], unoBoolean],
  gotoStart: [13, [unoBoolean], unoVoid],
  gotoEnd: [14, [unoBoolean], unoVoid],
});
export const XMultiPropertySet = define('beans.XMultiPropertySet', {
  setPropertyValues: [4, [sequence(unoString), sequence(unoAny)], unoVoid],
  getPropertyValues: [5, [sequence(unoString)], sequence(unoAny)],
});
export const XMultiServiceFactory = define('lang.XMultiServiceFactory', {
  createInstance: [3, [unoString], xInterface],
});
export const XToolkit = define('awt.XToolkit', {
  createScreenCompatibleDevice: [7, [unoLong, unoLong], interfaceType('awt.XDevice')],
});
export const XDevice = define('awt.XDevice', {
  getFontDescriptors: [6, [], sequence(struct('awt.FontDescriptor'))],
});

/** What the office calls on a progress indicator of ours. */
export const XStatusIndicator = define('task.XStatusIndicator', {
  start: [3, [unoString, unoLong], unoVoid],
  end: [4, [], unoVoid],
  setText: [5, [unoString], unoVoid],
  setValue: [6, [unoLong], unoVoid],
  reset: [7, [], unoVoid],
});
