/** This module makes a PDF with layers in every spelling of ISO 32000-2, 8.11, for tests. Words that begin with `Hid` are hidden. */
import { handPdf, line, part } from './hand-pdf.js';

const within = (layer: string, content: string) => `/OC /${layer} BDC\n${content}EMC\n`;
const group = (more = '') => `<</Type/OCG/Name(Layer)${more}>>`;
const membership = (more: string) => `<</Type/OCMD${more}>>`;

/** Memberships by the word that shows whether they do: those of the first list hide, the others show. */
const hiding = {
  AllOn: '/OCGs[@On @Off]/P/AllOn',
  AnyOn: '/OCGs[@Off @Locked]/P/AnyOn',
  Plain: '/OCGs @Off',
  AnyOff: '/OCGs[@On @On2]/P/AnyOff',
  AllOff: '/OCGs[@On @Off]/P/AllOff',
  Vnot: '/VE[/Not @On]',
  Vand: '/VE[/And @On[/Or @Off[/Not @On]]]/OCGs @On',
  Vor: '/VE[/Or @Off[/And @On @Off]]',
  Vrest: '/VE @Rule',
  Vdeep: `/VE${'[/And @On'.repeat(60)}${']'.repeat(60)}`,
  Vself: '/VE @Self',
  Vodd: '/VE[/Nor @On]',
};
const showing = {
  SAnyOn: '/OCGs[@Off @On]',
  SAllOff: '/OCGs[@Off @Locked]/P/AllOff',
  SAnyOff: '/OCGs[@Off @On]/P/AnyOff',
  SNone: '/OCGs[]/P/AllOn',
  SGone: '/OCGs[null 999 0 R]/P/AllOn',
  SNot: '/VE[/Not @Off]',
  SOr: '/VE[/Or @Off[/Not[/And @On @Off]]]/OCGs @Off',
};
const offGroups = {
  Off: group(),
  Locked: group(),
  Screen: group('/Usage<</View<</ViewState/OFF>>>>'),
  Export: group('/Usage<</Export<</ExportState/OFF>>>>'),
  Usage: group('/Usage<</View<</ViewState/OFF>>>>'),
  Both: group('/Intent[/Design/View]'),
};
const onGroups = {
  On: group(),
  On2: group('/Usage<</Print<</PrintState/OFF>>>>'),
  Turned: group('/Usage<</View<</ViewState/ON>>>>'),
  Design: group('/Intent/Design'),
  Zoom: group('/Usage<</Zoom<</min 4>>>>'),
};

/** Makes a document with everything that can be hidden. */
export function layeredPdf(): Buffer {
  const all = { ...offGroups, ...onGroups };
  const refs = (names: readonly string[]) => names.map((name) => `@${name}`).join(' ');
  const rule = (event: string, names: string) => `<</Event/${event}/Category[/${event}]/OCGs[${names}]>>`;
  const members = { ...hiding, ...showing };
  const lists = [...Object.keys(all), ...Object.keys(members)].map((name) => `/${name} @${name}`).join('');
  const hidden = [...Object.keys(offGroups), ...Object.keys(hiding)];
  const shown = [...Object.keys(onGroups), ...Object.keys(showing)];
  const column = (names: readonly string[], x: number, mark: string) =>
    names.map((name, place) => within(name, line(`${mark}${name}`, x, 780 - 16 * place))).join('');
  const form = (more: string, content: string) =>
    part(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]${more}`, content);
  return handPdf({
    pages: [
      {
        content:
          column(hidden, 60, 'Hid') +
          column(shown, 320, 'Seen') +
          // Marks that are not closed, and closed once too often; text that goes on behind.
          `EMC ${within('Off', `/P BMC ${line('HidNested', 60, 440)}EMC /OC /On BDC ${line('HidInner', 60, 420)}EMC\n`)}` +
          `/Figure <</MCID 0>> BDC ${within('Off', line('HidTagged', 60, 360))}EMC /P <</MCID 1>> BDC ${line('SeenTagged', 320, 360)}EMC\n` +
          line('SeenAfter', 320, 440) +
          `/Span <</ActualText(HidActual)>> BDC ${within('Off', line('x', 60, 400))}${line('SeenSpan', 320, 400)}EMC\n` +
          `${within('Off', `/Span <</ActualText(HidSpan)>> BDC ${line('y', 60, 380)}EMC `)}` +
          `q /FormOff Do /FormIn Do /FormBare Do Q q 50 0 0 50 60 300 cm /PictureOff Do Q\n` +
          `${within('Off', 'q /FormCut Do Q ')}` +
          line('AB', 320, 320, 20, 'T') +
          `/OC /Off BDC ${line('HidOpen', 60, 280)}`,
        more: '/Annots[@Link @Note @Free @Shown @Field]',
      },
      { content: line('Second page', 60, 700) },
    ],
    fonts: '/T @Type3',
    resources: `/Properties<<${lists}>>/XObject<</FormOff @FormOff/FormIn @FormIn/FormBare @FormBare/FormCut @FormCut/PictureOff @PictureOff>>`,
    catalog:
      `/OCProperties<</OCGs[${refs(Object.keys(all))}]/D<</OFF[@Off @Locked @Turned @Design @Both]/Locked[@Locked]` +
      `/AS[${rule('View', '@Screen @Turned')}${rule('Export', '@Export')}${rule('Print', '@On2')}${rule('View', '@Zoom')}]>>>>` +
      '/StructTreeRoot @Tags/MarkInfo<</Marked true>>' +
      '/AcroForm<</Fields[@Field]/DA(/Helv 12 Tf 0 g)>>',
    objects: {
      ...all,
      ...Object.fromEntries(Object.entries(members).map(([name, more]) => [name, membership(more)])),
      Rule: '[/And @On @Off]',
      Self: '[/And @On @Self]',
      FormOff: form('/OC @AllOn/Resources 3 0 R', line('HidForm', 60, 520)),
      FormIn: form(
        '/Resources<</Font<</F 4 0 R>>/Properties<</Off @On/L @Off>>>>',
        `${within('L', line('HidOwn', 60, 500))}${within('Off', line('SeenOwn', 320, 500))}${within('L', line('HidLast', 60, 490))}`,
      ),
      FormBare: form('/Resources<</Font<</F 4 0 R>>>>', within('Off', line('HidBorrowed', 60, 480))),
      FormCut: form('/Resources<</Font<</F 4 0 R>>>>', line('HidCut', 60, 460)),
      PictureOff: part(
        '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/OC @Off',
        'abc',
      ),
      Type3:
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 66/Widths[900 900]' +
        '/Encoding<</Type/Encoding/Differences[65/a/b]>>/CharProcs<</a @Glyph/b @Glyph>>/Resources<</Properties<</L @Off>>>>>>',
      Glyph: part('', '900 0 d0 /OC /L BDC 0 0 800 700 re f EMC'),
      Tags: '<</Type/StructTreeRoot/K @Sect>>',
      Sect: '<</Type/StructElem/S/Sect/P @Tags/K[@Figure @Para]>>',
      Figure:
        '<</Type/StructElem/S/Figure/P @Sect/Pg @Page1/K[0]/Alt(HidAlt)/ActualText(HidWords)/T(HidTitle)>>',
      Para: '<</Type/StructElem/S/P/P @Sect/Pg @Page1/K<</Type/MCR/MCID 1>>/Alt(SeenAlt)>>',
      Link: '<</Type/Annot/Subtype/Link/Rect[320 430 420 460]/OC @Off/A<</S/URI/URI(https://hid.example/)>>>>',
      Note: '<</Type/Annot/Subtype/Text/Rect[500 700 520 720]/OC @Off/Contents(HidNote)>>',
      Free: '<</Type/Annot/Subtype/FreeText/Rect[60 200 200 220]/OC @AllOn/Contents(HidFree)/DA(/Helv 12 Tf)>>',
      Shown:
        '<</Type/Annot/Subtype/FreeText/Rect[320 200 500 220]/OC @SOr/Contents(SeenFree)/DA(/Helv 12 Tf)>>',
      Field:
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(HidField)/Rect[60 160 200 180]/OC @Off/DA(/Helv 12 Tf 0 g)>>',
    },
  });
}

/** The words that show. */
export const seenWords: readonly string[] = [
  ...[...Object.keys(onGroups), ...Object.keys(showing)].map((name) => `Seen${name}`),
  ...['SeenTagged', 'SeenAfter', 'SeenSpan', 'SeenOwn', 'SeenFree', 'Second page'],
];
