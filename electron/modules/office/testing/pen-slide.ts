/** A show whose one slide has strokes of a pen, and for them the picture that PowerPoint saves. */
import { strFromU8, unzipSync } from 'fflate';
import PptxGenJS from 'pptxgenjs';
import { declare, zipped } from './package.js';

const square =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC';

export async function penSlide(): Promise<Uint8Array> {
  const show = new PptxGenJS();
  show.addSlide().addImage({ data: square, x: 1, y: 1, w: 2, h: 2 });
  const parts = unzipSync((await show.write({ outputType: 'nodebuffer' })) as Buffer);
  const name = 'ppt/slides/slide1.xml';
  const slide = strFromU8(parts[name] ?? new Uint8Array()).replace(
    /<p:pic>[\s\S]*?<\/p:pic>/,
    (picture) =>
      `<mc:AlternateContent ${declare('mc')}><mc:Choice xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" Requires="p14"><p:contentPart p14:bwMode="auto" r:id="rIdInk"><p14:nvContentPartPr><p14:cNvPr id="60" name="Ink 1"/><p14:cNvContentPartPr/><p14:nvPr/></p14:nvContentPartPr></p:contentPart></mc:Choice><mc:Fallback>${picture}</mc:Fallback></mc:AlternateContent>`,
  );
  if (!slide.includes('contentPart')) throw new Error('The slide has no picture to put strokes in front of.');
  return zipped({ ...parts, [name]: slide });
}
