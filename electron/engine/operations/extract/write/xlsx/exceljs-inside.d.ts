/** A part of `exceljs` that it does not describe: what writes fonts. */
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
