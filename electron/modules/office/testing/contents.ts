/** Documents for tests that show what LibreOffice draws with its other modules: equations, charts, embedded objects. */
import cfb from 'cfb';
import { Workbook } from '@cj-tech-master/excelts';
import { declare, openText, wordFile, wordText } from './package.js';

/** Words that stand around what is to be seen. */
export const before = 'Before the content';
export const after = 'after the content';

const around = (content: string) => `${wordText(before)}${content}${wordText(after)}`;

/** `<m:oMath>` of letters that each are a run. */
const officeMath = (letters: string): string =>
  `<m:oMath ${declare('m')}><m:r><m:t>${letters}</m:t></m:r></m:oMath>`;

/** A Word file with an equation as Word 2007 and later write it. */
export const wordWithMath = (): Uint8Array =>
  wordFile(
    around(`<w:p>${officeMath('Q=wzk')}</w:p><w:p><m:oMathPara>${officeMath('J=hyv')}</m:oMathPara></w:p>`),
  );

/** An object of a Word file: its shape shows the picture `r2`, its data are `r1`. */
const wordObject = (program: string): string =>
  around(
    `<w:p><w:r><w:object w:dxaOrig="2000" w:dyaOrig="400"><v:shape id="s1" style="width:100pt;height:20pt" o:ole=""><v:imagedata r:id="r2" o:title=""/></v:shape><o:OLEObject Type="Embed" ProgID="${program}" ShapeID="s1" DrawAspect="Content" ObjectID="_1" r:id="r1"/></w:object></w:r></w:p>`,
  );
const objectPicture = { id: 'r2', type: 'image', target: 'media/image1.png' };

/** A Word file with an embedded workbook, as Word saves it: with the picture that is shown of it. */
export async function wordWithWorkbook(picture: Uint8Array): Promise<Uint8Array> {
  const book = new Workbook();
  book.addWorksheet('One').getCell('A1').value = 'Embedded cell';
  return wordFile(
    wordObject('Excel.Sheet.12'),
    [{ id: 'r1', type: 'package', target: 'embeddings/book1.xlsx' }, objectPicture],
    {
      'word/embeddings/book1.xlsx': new Uint8Array(await book.xlsx.writeBuffer()),
      'word/media/image1.png': picture,
    },
  );
}

/** A Word file with an object of the Equation Editor 3. */
export const wordWithEquationObject = (picture: Uint8Array): Uint8Array =>
  wordFile(
    wordObject('Equation.3'),
    [{ id: 'r1', type: 'oleObject', target: 'embeddings/oleObject1.bin' }, objectPicture],
    { 'word/embeddings/oleObject1.bin': equationObject('Q=wzk'), 'word/media/image1.png': picture },
  );

/** An Equation Editor 3 object: MTEF version 3 in the stream "Equation Native". */
function equationObject(letters: string): Uint8Array {
  const variable = 131;
  const characters = [...letters].flatMap((letter) => [0x02, variable, letter.charCodeAt(0), 0]);
  // Header (version, platform, product, its version), full size, one line, its end, the end.
  const mtef = Uint8Array.from([3, 1, 1, 3, 0, 0x0a, 0x01, ...characters, 0, 0]);
  const header = Buffer.alloc(28);
  header.writeUInt16LE(28, 0);
  header.writeUInt32LE(0x00020000, 2);
  header.writeUInt16LE(0xc1c6, 6);
  header.writeUInt32LE(mtef.length, 8);
  const container = cfb.utils.cfb_new({ CLSID: '02ce020000000000c000000000000046' });
  cfb.utils.cfb_add(container, '/Equation Native', Buffer.concat([header, mtef]));
  const root = container.FileIndex[0];
  if (root) root.clsid = '02ce020000000000c000000000000046';
  return new Uint8Array(cfb.write(container, { type: 'buffer' }) as Buffer);
}

/** A bar chart whose numbers stand in the chart itself. */
export const chartPart = (words: readonly string[]): string =>
  `<c:chartSpace ${declare('c', 'a', 'r')}><c:chart><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:cat><c:strLit><c:ptCount val="${words.length}"/>${words
    .map((word, at) => `<c:pt idx="${at}"><c:v>${word}</c:v></c:pt>`)
    .join('')}</c:strLit></c:cat><c:val><c:numLit><c:ptCount val="${words.length}"/>${words
    .map((_, at) => `<c:pt idx="${at}"><c:v>${at + 2}</c:v></c:pt>`)
    .join(
      '',
    )}</c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;

/** A Word file with a chart of these categories. */
export const wordWithChart = (words: readonly string[]): Uint8Array =>
  wordFile(
    around(
      '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="4000000" cy="2500000"/><wp:docPr id="1" name="Chart"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="r1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    ),
    [{ id: 'r1', type: 'chart', target: 'charts/chart1.xml' }],
    { 'word/charts/chart1.xml': chartPart(words) },
  );

const frame =
  '<text:p>Before the content</text:p><text:p><draw:frame text:anchor-type="as-char" svg:width="9cm" svg:height="3cm"><draw:object xlink:href="./Object 1" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p><text:p>after the content</text:p>';

/** An OpenDocument text with a formula. */
export const openTextWithFormula = (): Uint8Array =>
  openText(
    frame,
    {
      'Object 1/content.xml':
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>Q</mi><mo>=</mo><mi>wzk</mi></mrow></semantics></math>',
    },
    { 'Object 1/': 'application/vnd.oasis.opendocument.formula', 'Object 1/content.xml': 'text/xml' },
  );
