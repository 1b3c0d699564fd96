/** Single parts of `exceljs`: the whole package also loads its reader, which nothing here uses. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { stream } from 'exceljs';
  const WorkbookWriter: typeof stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}

/** What writes fonts, which it does not describe. */
declare module 'exceljs/lib/xlsx/xform/style/font-xform.js' {
  interface XmlStream {
    openNode(tag: string): void;
    closeNode(): void;
  }
  export default class FontXform {
    readonly options: { readonly tagName: string };
    readonly map: Readonly<
      Record<
        string,
        { readonly prop: string; readonly xform: { render(stream: XmlStream, value: unknown): void } }
      >
    >;
    render(stream: XmlStream, model: Readonly<Record<string, unknown>>): void;
  }
}
