/** An XPS page written by hand: text in a font of its own, shapes, gradients, tiles, what is seen through. */
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { colours } from './house.mjs';
import { pixelFont, pixelGlyph, pixelWidth } from './pixel-font.mjs';
import { specimen } from './pictures.mjs';

const font = 'Resources/Fonts/6F0A12B4-33C1-4D5E-8A77-0123456789AB.odttf';
const xps = 'http://schemas.microsoft.com/xps/2005/06';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const { ink, red, paper, blue } = colours;

/** @param {readonly string[]} notes lines of text, one page each */
export async function poster(notes = ['PRINTED ON THE OLD PRESS', 'THE SECOND SIDE']) {
  const picture = await sharp(Buffer.from(specimen({ width: 300, height: 225 })))
    .withMetadata({ density: 96 })
    .jpeg()
    .toBuffer();
  const documents = notes.map((note, at) => [`Documents/1/Pages/${at + 1}.fpage`, strToU8(page(note, at))]);
  const content = notes
    .map(
      (_, at) =>
        `<PageContent Source="Pages/${at + 1}.fpage"><PageContent.LinkTargets><LinkTarget Name="side${at + 1}"/></PageContent.LinkTargets></PageContent>`,
    )
    .join('');
  const outline = notes
    .map(
      (note, at) =>
        `<OutlineEntry OutlineLevel="${at === 0 ? 1 : 2}" Description="${note}" OutlineTarget="../FixedDoc.fdoc#side${at + 1}"/>`,
    )
    .join('');
  const parts = {
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="R1" Type="${xps}/fixedrepresentation" Target="/FixedDocSeq.fdseq"/></Relationships>`,
    ),
    'FixedDocSeq.fdseq': strToU8(
      `<FixedDocumentSequence xmlns="${xps}"><DocumentReference Source="/Documents/1/FixedDoc.fdoc"/></FixedDocumentSequence>`,
    ),
    'Documents/1/FixedDoc.fdoc': strToU8(`<FixedDocument xmlns="${xps}">${content}</FixedDocument>`),
    'Documents/1/_rels/FixedDoc.fdoc.rels': strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="R1" Type="${xps}/documentstructure" Target="Structure/DocStructure.struct"/></Relationships>`,
    ),
    'Documents/1/Structure/DocStructure.struct': strToU8(
      `<DocumentStructure xmlns="${xps}/documentstructure"><DocumentStructure.Outline><DocumentOutline xml:lang="en">${outline}</DocumentOutline></DocumentStructure.Outline></DocumentStructure>`,
    ),
    ...Object.fromEntries(documents),
    [font]: hidden(pixelFont()),
    'Resources/Images/specimen.jpg': picture,
  };
  return zipSync(parts, { level: 9, mtime: new Date('2026-01-02T12:00:00') });
}

const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="fdseq" ContentType="application/vnd.ms-package.xps-fixeddocumentsequence+xml"/>
<Default Extension="fdoc" ContentType="application/vnd.ms-package.xps-fixeddocument+xml"/>
<Default Extension="fpage" ContentType="application/vnd.ms-package.xps-fixedpage+xml"/>
<Default Extension="struct" ContentType="application/vnd.ms-package.xps-documentstructure+xml"/>
<Default Extension="odttf" ContentType="application/vnd.ms-package.obfuscated-opentype"/>
<Default Extension="jpg" ContentType="image/jpeg"/></Types>`;

/** The first 32 bytes of a font are mixed with the GUID in its name. */
function hidden(bytes) {
  const key = Buffer.from(
    (/([0-9A-F-]{36})\.odttf$/.exec(font)?.[1] ?? '').replaceAll('-', ''),
    'hex',
  ).reverse();
  return Buffer.from(bytes.map((byte, at) => (at < 32 ? byte ^ key[at % 16] : byte)));
}

const glyphs = (text, { x, y, size, fill = `#${ink}`, more = '' }) =>
  `<Glyphs FontUri="/${font}" FontRenderingEmSize="${size}" OriginX="${x}" OriginY="${y}" UnicodeString="${text}" ` +
  `Indices="${[...text].map((letter) => `${pixelGlyph(letter)},${pixelWidth / 10}`).join(';')}" Fill="${fill}" ${more}/>`;

const page = (
  note,
  at,
) => `<FixedPage xmlns="${xps}" xmlns:x="${xps}/resourcedictionary-key" Width="816" Height="1056" xml:lang="en">
<FixedPage.Resources><ResourceDictionary>
  <LinearGradientBrush x:Key="sea" MappingMode="Absolute" StartPoint="60,0" EndPoint="756,0">
    <LinearGradientBrush.GradientStops><GradientStop Color="#${blue}" Offset="0"/><GradientStop Color="#${paper}" Offset="0.6"/><GradientStop Color="#${red}" Offset="1"/></LinearGradientBrush.GradientStops>
  </LinearGradientBrush>
</ResourceDictionary></FixedPage.Resources>
<Path Data="M 0,0 L 816,0 816,1056 0,1056 Z" Fill="#${paper}"/>
${glyphs('DE DRUKKERIJ', { x: 60, y: 140, size: 64, fill: `#${red}` })}
<Path Data="M 60,170 H 756 V 200 H 60 Z" Fill="{StaticResource sea}"/>
${glyphs(note, { x: 60, y: 250, size: 24 })}
<Canvas RenderTransform="1,0,0,1,60,300">
  <Path Data="M 0,0 L 300,0 300,225 0,225 Z">
    <Path.Fill><ImageBrush ImageSource="/Resources/Images/specimen.jpg" Viewbox="0,0,300,225" ViewboxUnits="Absolute" Viewport="0,0,300,225" ViewportUnits="Absolute" TileMode="None"/></Path.Fill>
  </Path>
  <Path Data="M 0,0 L 300,0 300,225 0,225 Z" Stroke="#${ink}" StrokeThickness="3" StrokeDashArray="4 2"/>
</Canvas>
<Canvas Opacity="0.5" RenderTransform="1,0,0,1,560,410">
  <Path Data="F1 M -100,0 A 100,100 0 1 1 100,0 A 100,100 0 1 1 -100,0 Z" Fill="#${blue}"/>
  <Path Data="F1 M -20,0 A 100,100 0 1 1 180,0 A 100,100 0 1 1 -20,0 Z" Fill="#${red}"/>
</Canvas>
<Path Data="M 60,580 H 756 V 700 H 60 Z" Stroke="#${ink}" StrokeThickness="1">
  <Path.Fill><VisualBrush Viewbox="0,0,40,40" ViewboxUnits="Absolute" Viewport="60,580,40,40" ViewportUnits="Absolute" TileMode="FlipXY">
    <VisualBrush.Visual><Path Data="M 0,0 L 40,0 0,40 Z" Fill="#80${blue}"/></VisualBrush.Visual>
  </VisualBrush></Path.Fill>
</Path>
<Path Clip="M 60,730 Q 408,690 756,730 L 756,850 S 408,890 60,850 Z" Data="M 0,700 H 816 V 900 H 0 Z">
  <Path.Fill><RadialGradientBrush MappingMode="Absolute" Center="408,790" GradientOrigin="340,770" RadiusX="348" RadiusY="90">
    <RadialGradientBrush.GradientStops><GradientStop Color="#FFFFFF" Offset="0"/><GradientStop Color="#${blue}" Offset="1"/></RadialGradientBrush.GradientStops>
  </RadialGradientBrush></Path.Fill>
</Path>
<Path Stroke="#${red}" StrokeThickness="12" StrokeLineJoin="Round" StrokeStartLineCap="Round" StrokeEndLineCap="Round">
  <Path.Data><PathGeometry><PathFigure StartPoint="100,960"><PolyLineSegment Points="160,920 220,960"/><PolyBezierSegment Points="300,1020 360,880 420,960"/><ArcSegment Point="520,960" Size="50,30" RotationAngle="0" IsLargeArc="false" SweepDirection="Clockwise"/></PathFigure></PathGeometry></Path.Data>
</Path>
<Path Data="M 600,920 H 756 V 980 H 600 Z" Fill="#${ink}" FixedPage.NavigateUri="https://www.dedrukkerij.example/"/>
${glyphs(`SIDE ${'I'.repeat(at + 1)}`, { x: 620, y: 960, size: 24, fill: `#${paper}` })}
</FixedPage>`;
