/** A small PDF with everything that PDF/UA-1 has rules for, written by hand, so that a test can break one rule at a time. */

/** Bodies of objects by name; `@name` stands for a reference. A stream has its data behind `stream:`. */
export type Objects = Readonly<Record<string, string>>;

const toUnicode = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
1 beginbfchar
<61> <0061>
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

const metadata = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Kites</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

const shown = (tag: string, mcid: number, y: number): string =>
  `/${tag} << /MCID ${mcid} >> BDC BT /F 12 Tf 20 ${y} Td (a) Tj ET EMC\n`;

const cell = (name: string, tag: 'TH' | 'TD', mcid: number): readonly [string, string] => [
  name,
  `<< /Type /StructElem /S /${tag} /P @row${mcid < 4 ? 1 : 2} /Pg @page /K ${mcid}${tag === 'TH' ? ' /A << /O /Table /Scope /Column >>' : ''} >>`,
];

/** It keeps every rule. */
export const soundObjects: Objects = {
  catalog:
    '<< /Type /Catalog /Pages @pages /Metadata @metadata /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot @root ' +
    '/ViewerPreferences << /DisplayDocTitle true >> /AcroForm << /Fields [@field] >> >>',
  pages: '<< /Type /Pages /Kids [@page] /Count 1 >>',
  page:
    '<< /Type /Page /Parent @pages /MediaBox [0 0 300 300] /Contents @content /StructParents 0 /Tabs /S ' +
    '/Resources << /Font << /F @font >> >> /Annots [@link @field] >>',
  content: `stream:/Artifact BMC 0 0 300 4 re f EMC
${shown('H1', 0, 280)}${shown('P', 1, 260)}${shown('TH', 2, 240)}${shown('TH', 3, 240)}${shown('TD', 4, 220)}${shown('TD', 5, 220)}${shown('Lbl', 6, 200)}${shown('LBody', 7, 200)}/Figure << /MCID 8 >> BDC 20 150 30 30 re f EMC
${shown('Link', 9, 120)}`,
  font:
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 97 /LastChar 97 /Widths [10] ' +
    '/Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a @glyph >> /Resources << >> /ToUnicode @unicode >>',
  glyph: 'stream:10 0 d0 0 0 8 8 re f',
  unicode: `stream:${toUnicode}`,
  metadata: `/Type /Metadata /Subtype /XML stream:${metadata}`,
  root: '<< /Type /StructTreeRoot /K @document /ParentTree @parents /ParentTreeNextKey 3 >>',
  parents:
    '<< /Nums [0 [@heading @paragraph @head1 @head2 @cell1 @cell2 @label @body @figure @linktag] 1 @linktag 2 @formtag] >>',
  document:
    '<< /Type /StructElem /S /Document /P @root /K [@heading @paragraph @table @list @figure @linkholder @formtag] >>',
  heading: '<< /Type /StructElem /S /H1 /P @document /Pg @page /K 0 >>',
  paragraph: '<< /Type /StructElem /S /P /P @document /Pg @page /K 1 >>',
  table: '<< /Type /StructElem /S /Table /P @document /K [@row1 @row2] >>',
  row1: '<< /Type /StructElem /S /TR /P @table /K [@head1 @head2] >>',
  row2: '<< /Type /StructElem /S /TR /P @table /K [@cell1 @cell2] >>',
  ...Object.fromEntries([
    cell('head1', 'TH', 2),
    cell('head2', 'TH', 3),
    cell('cell1', 'TD', 4),
    cell('cell2', 'TD', 5),
  ]),
  list: '<< /Type /StructElem /S /L /P @document /K [@item] >>',
  item: '<< /Type /StructElem /S /LI /P @list /K [@label @body] >>',
  label: '<< /Type /StructElem /S /Lbl /P @item /Pg @page /K 6 >>',
  body: '<< /Type /StructElem /S /LBody /P @item /Pg @page /K 7 >>',
  figure: '<< /Type /StructElem /S /Figure /P @document /Pg @page /K 8 /Alt (A square) >>',
  linkholder: '<< /Type /StructElem /S /P /P @document /K @linktag >>',
  linktag:
    '<< /Type /StructElem /S /Link /P @linkholder /Pg @page /K [9 << /Type /OBJR /Obj @link /Pg @page >>] >>',
  formtag:
    '<< /Type /StructElem /S /Form /P @document /Pg @page /K << /Type /OBJR /Obj @field /Pg @page >> >>',
  link:
    '<< /Type /Annot /Subtype /Link /Rect [20 115 40 135] /F 4 /Contents (To the kites) /StructParent 1 /Border [0 0 0] ' +
    '/A << /S /URI /URI (https://example.org/) >> >>',
  field:
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /TU (Your name) /Rect [20 80 120 100] /F 4 /P @page /StructParent 2 ' +
    '/DA (/F 12 Tf 0 g) /AP << /N @appearance >> >>',
  appearance: '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << >> stream:/Tx BMC EMC',
};

/** Writes a PDF; the first object is its catalog. */
export function writeObjects(objects: Objects, version = '1.7'): Buffer {
  const names = Object.keys(objects);
  const parts = [`%PDF-${version}\n`];
  const places: number[] = [];
  let at = parts[0]!.length;
  for (const [place, name] of names.entries()) {
    const body = objects[name]!.replace(/@(\w+)/g, (all, wanted: string) => {
      const number = names.indexOf(wanted) + 1;
      return number === 0 ? all : `${number} 0 R`;
    });
    const [entries = '', data] = body.split('stream:');
    const object =
      data === undefined
        ? entries
        : `<< ${entries}/Length ${Buffer.byteLength(data)} >>\nstream\n${data}\nendstream`;
    const text = `${place + 1} 0 obj\n${object}\nendobj\n`;
    places.push(at);
    at += Buffer.byteLength(text);
    parts.push(text);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${names.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${names.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''));
}

/**
 * The sound document with one object changed.
 * @throws Error where that changes nothing
 */
export function changedObjects(name: string, from: string | RegExp, to: string): Objects {
  const body = soundObjects[name]!.replace(from, to);
  if (body === soundObjects[name]) throw new Error(`nothing changed in ${name}`);
  return { ...soundObjects, [name]: body };
}
