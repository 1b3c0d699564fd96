#!/bin/sh
# officeparser gives slides and sheets in the order of the names of their files, not in that of the document.
#
# Guess:    The first slide is the one that the presentation lists first (ECMA-376-1, 19.2.1.34: sldIdLst is the order of the
#           slides), the first sheet the one that the workbook lists first (18.2.20).
# Behaviour: slide1.xml comes first, wherever it stands in the list. PowerPoint and Excel keep the names when slides and sheets are
#           moved, so a rearranged talk is read in its old order. Nothing says so.
# Version:  officeparser 7.8.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund officeparser@7.8.0 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const { parseOffice } = require('officeparser');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const vnd = 'application/vnd.openxmlformats-officedocument.';
const relations = (list) =>
  `<Relationships xmlns="${packages}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A package with one main part that lists its parts 2, 3, 1. */
const packed = async ({ folder, main, list, kind, file, type, mainType, part }) => {
  const zip = new JSZip();
  const overrides = [1, 2, 3].map((at) => [`/${folder}/${kind}s/${file}${at}.xml`, type]);
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
      [`/${folder}/${main}`, mainType],
      ...overrides,
    ]
      .map(([name, content]) => `<Override PartName="${name}" ContentType="${vnd}${content}+xml"/>`)
      .join('')}</Types>`,
  );
  zip.file('_rels/.rels', relations([['r1', 'officeDocument', `${folder}/${main}`]]));
  zip.file(`${folder}/${main}`, list);
  zip.file(`${folder}/_rels/${main}.rels`, relations([1, 2, 3].map((at) => [`r${at}`, kind, `${kind}s/${file}${at}.xml`])));
  for (const [at, text] of [[1, 'third'], [2, 'first'], [3, 'second']]) zip.file(`${folder}/${kind}s/${file}${at}.xml`, part(text));
  return zip.generateAsync({ type: 'nodebuffer' });
};
const p = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const a = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const x = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
(async () => {
  const slides = await packed({
    folder: 'ppt',
    main: 'presentation.xml',
    mainType: 'presentationml.presentation.main',
    kind: 'slide',
    file: 'slide',
    type: 'presentationml.slide',
    list: `<p:presentation xmlns:p="${p}" xmlns:r="${office}"><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r3"/><p:sldId id="258" r:id="r1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    part: (text) =>
      `<p:sld xmlns:p="${p}" xmlns:a="${a}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  });
  const sheets = await packed({
    folder: 'xl',
    main: 'workbook.xml',
    mainType: 'spreadsheetml.sheet.main',
    kind: 'worksheet',
    file: 'sheet',
    type: 'spreadsheetml.worksheet',
    list: `<workbook xmlns="${x}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="2" r:id="r2"/><sheet name="B" sheetId="3" r:id="r3"/><sheet name="C" sheetId="1" r:id="r1"/></sheets></workbook>`,
    part: (text) =>
      `<worksheet xmlns="${x}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
  });
  // Word by word, so that what stands between them does not count.
  const seen = [];
  for (const file of [slides, sheets]) seen.push((await parseOffice(file)).toText().match(/\w+/g)?.join(' '));
  console.log('slides:', seen[0], '| sheets:', seen[1]);
  process.exit(seen.join() === 'third first second,third first second' ? 0 : 1);
})();
JS
node try.cjs
