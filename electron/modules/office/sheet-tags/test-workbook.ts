/** A workbook of two sheets with a little of everything, as OpenDocument's flat form. */
const text = (words: string, more = ''): string =>
  `<table:table-cell office:value-type="string"${more}><text:p>${words}</text:p></table:table-cell>`;
const number = (value: number, more = ''): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"${more}><text:p>${value}</text:p></table:table-cell>`;
const empty = (count = 1): string => `<table:table-cell table:number-columns-repeated="${count}"/>`;
const row = (...cells: readonly string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
const comment =
  '<table:table-cell office:value-type="float" office:value="12">' +
  '<office:annotation><text:p>Counted twice</text:p></office:annotation><text:p>12</text:p></table:table-cell>';
const shape = (kind: string, place: string, inside: string): string =>
  `<draw:${kind} ${place} draw:style-name="fill" svg:width="3cm" svg:height="1.5cm">${inside}</draw:${kind}>`;

const everything =
  '<table:table table:name="Everything" table:style-name="sheet"><table:shapes>' +
  shape(
    'rect',
    'svg:x="1cm" svg:y="8cm" draw:name="Box 1"',
    '<svg:title>Red square</svg:title><svg:desc>A square in red</svg:desc>',
  ) +
  shape('ellipse', 'svg:x="2cm" svg:y="8.5cm" draw:name="Oval"', '') +
  shape('rect', 'svg:x="6cm" svg:y="8cm" draw:name="Box 2"', '<text:p>Words in a box</text:p>') +
  '</table:shapes><table:table-column table:style-name="column" table:number-columns-repeated="4"/>' +
  row(text('A title that runs over into the empty cells beside it'), empty(3)) +
  `<table:table-header-rows>${row(...['Name', 'Count', 'Where', 'Remark'].map((head) => text(head)))}</table:table-header-rows>` +
  row(
    text('Item one'),
    number(-8, ' table:style-name="signed"'),
    text('<text:a xlink:href="https://example.org/" xlink:type="simple">a link</text:a>'),
    text('part <text:span text:style-name="red">in red</text:span> ink'),
  ) +
  row(
    text('Item two'),
    comment,
    empty(),
    text(
      'two rows high, with more words than one line holds',
      ' table:style-name="wrap" table:number-rows-spanned="2"',
    ),
  ) +
  row(text('Item three'), number(3), empty(), '<table:covered-table-cell/>') +
  row(empty(4)) +
  row(
    text('across three', ' table:number-columns-spanned="3"'),
    '<table:covered-table-cell table:number-columns-repeated="2"/>',
    empty(),
  ) +
  row(empty(2), text('right aligned and running over to the left', ' table:style-name="right"'), empty()) +
  '</table:table>';

const squares =
  '<table:table table:name="Squares" table:style-name="sheet">' +
  `<table:table-column table:number-columns-repeated="2"/><table:table-header-rows>${row(text('Number'), text('Square'))}</table:table-header-rows>` +
  Array.from({ length: 80 }, (_, at) => row(number(at), number(at * at))).join('') +
  '</table:table>';

export const workbook =
  '<?xml version="1.0" encoding="UTF-8"?><office:document office:version="1.3" ' +
  'office:mimetype="application/vnd.oasis.opendocument.spreadsheet" ' +
  Object.entries({
    office: 'office:1.0',
    table: 'table:1.0',
    text: 'text:1.0',
    style: 'style:1.0',
    draw: 'drawing:1.0',
    fo: 'xsl-fo-compatible:1.0',
    svg: 'svg-compatible:1.0',
    number: 'datastyle:1.0',
  })
    .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`)
    .join(' ') +
  ' xmlns:xlink="http://www.w3.org/1999/xlink"><office:styles>' +
  '<number:number-style style:name="n0"><number:number number:decimal-places="0" number:min-integer-digits="1"/></number:number-style>' +
  '<number:number-style style:name="n1"><style:text-properties fo:color="#ff0000"/><number:text>-</number:text>' +
  '<number:number number:decimal-places="0" number:min-integer-digits="1"/>' +
  '<style:map style:condition="value()&gt;=0" style:apply-style-name="n0"/></number:number-style></office:styles>' +
  '<office:automatic-styles><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" ' +
  'fo:page-height="29.7cm" fo:margin="2cm"/><style:header-style><style:header-footer-properties fo:min-height="1cm"/></style:header-style></style:page-layout>' +
  '<style:style style:name="sheet" style:family="table" style:master-page-name="Default"/>' +
  '<style:style style:name="column" style:family="table-column"><style:table-column-properties style:column-width="3.5cm"/></style:style>' +
  '<style:style style:name="signed" style:family="table-cell" style:data-style-name="n1"/>' +
  '<style:style style:name="wrap" style:family="table-cell"><style:table-cell-properties fo:wrap-option="wrap"/></style:style>' +
  '<style:style style:name="right" style:family="table-cell"><style:paragraph-properties fo:text-align="end"/></style:style>' +
  '<style:style style:name="red" style:family="text"><style:text-properties fo:color="#ff0000"/></style:style>' +
  '<style:style style:name="fill" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="#ffcccc"/></style:style>' +
  '</office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="page">' +
  '<style:header><text:p>Head of the page</text:p></style:header></style:master-page></office:master-styles>' +
  `<office:body><office:spreadsheet>${everything}${squares}</office:spreadsheet></office:body></office:document>`;
