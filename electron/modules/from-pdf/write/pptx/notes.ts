/** This module writes speaker notes: what people wrote on a page. */
import type { PageNote } from '../../model/index.js';
import { groundXml, groupXml } from './parts.js';
import { Relations } from '../relations.js';
import { declaration, names, text } from './xml.js';

const image =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide 1"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr>';

export function notesMasterXml(): { readonly xml: string; readonly relations: Relations } {
  const relations = new Relations();
  relations.to('theme', '../theme/theme2.xml');
  const shape = (x: number, y: number, width: number, height: number) =>
    `<p:spPr><a:xfrm><a:off x="${String(x)}" y="${String(y)}"/><a:ext cx="${String(width)}" cy="${String(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`;
  const xml = [
    `${declaration}<p:notesMaster ${names}><p:cSld>${groundXml}<p:spTree>${groupXml}`,
    `${image}${shape(685_800, 1_143_000, 5_486_400, 3_086_100)}</p:sp>`,
    '<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes 2"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" sz="quarter" idx="1"/></p:nvPr></p:nvSpPr>',
    `${shape(685_800, 4_400_550, 5_486_400, 3_600_450)}<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>`,
    '</p:spTree></p:cSld>',
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>',
    '</p:notesMaster>',
  ].join('');
  return { xml, relations };
}

/**
 * Writes the notes of a slide.
 * @param slide its number, from 1
 */
export function notesXml(
  notes: readonly PageNote[],
  slide: number,
): { readonly xml: string; readonly relations: Relations } {
  const relations = new Relations();
  relations.to('notesMaster', '../notesMasters/notesMaster1.xml');
  relations.to('slide', `../slides/slide${String(slide)}.xml`);
  const lines = notes.flatMap(({ author, text: words }) =>
    `${author.trim() === '' ? '' : `${author.trim()}: `}${words.trim()}`.split(/\r\n?|\n/u),
  );
  const paragraphs = lines.map((line) =>
    line === '' ? '<a:p><a:endParaRPr/></a:p>' : `<a:p><a:r><a:rPr/><a:t>${text(line)}</a:t></a:r></a:p>`,
  );
  const xml = [
    `${declaration}<p:notes ${names}><p:cSld><p:spTree>${groupXml}${image}<p:spPr/></p:sp>`,
    '<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes 2"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>',
    `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('') || '<a:p><a:endParaRPr/></a:p>'}</p:txBody></p:sp>`,
    '</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>',
  ].join('');
  return { xml, relations };
}
