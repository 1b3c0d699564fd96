/** The catalog, layers, forms, attachments and pages (ISO 19005-2, 6.1, 6.4, 6.8, 6.9, 6.10). */
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import { isDict, isRef, type Dict, type Pdf, type Ref, type Value } from '../model.js';

/** Bytes of a string. */
const longestString = 32_767;

export function fixCatalog(pdf: Pdf, { part }: Level, changes: Changes): void {
  const { catalog } = pdf;
  const drop = (
    owner: Dict | undefined,
    keys: readonly string[],
    change: Parameters<Changes['add']>[0],
  ): void => {
    for (const key of keys) {
      if (owner?.[key] === undefined) continue;
      delete owner[key];
      changes.add(change);
    }
  };
  drop(
    catalog,
    ['/Requirements', '/NeedsRendering', '/Collection', '/Perms', '/Extensions', '/DSS'],
    'other_removed',
  );
  drop(pdf.dict(catalog['/Names']), ['/AlternatePresentations', '/Renditions'], 'other_removed');
  delete catalog['/Version'];
  delete pdf.trailer['/Encrypt'];
  const form = pdf.dict(catalog['/AcroForm']);
  drop(form, ['/XFA'], 'xfa_removed');
  drop(form, ['/NeedAppearances'], 'annotations_mended');
  if (form) delete form['/SigFlags'];
  for (const ref of pdf.pages) drop(pdf.dict(ref), ['/PresSteps', '/Trans'], 'other_removed');
  if (part !== 1) fixLayers(pdf, changes);
  fixAttachments(pdf, part, changes);
  for (const dict of pdf.everyDictionary()) {
    const long = Object.keys(dict).filter((key) => isTooLong(dict[key]));
    drop(dict, long, 'other_removed');
  }
}

/** Such as an address that holds a whole picture (ISO 19005-2, 6.1.13). */
const isTooLong = (value: Value | undefined): boolean =>
  typeof value === 'string' &&
  (value.startsWith('b:') ? (value.length - 2) / 2 : Buffer.byteLength(value)) > longestString;

/** Each configuration has a name of its own and lists every layer (ISO 19005-2, 6.9). */
function fixLayers(pdf: Pdf, changes: Changes): void {
  const properties = pdf.dict(pdf.catalog['/OCProperties']);
  if (!properties) return;
  if (!pdf.dict(properties['/D'])) properties['/D'] = {};
  const used = new Set<Value | undefined>();
  const configurations = [properties['/D'], ...pdf.array(properties['/Configs'])].flatMap((value) => {
    const found = pdf.dict(value);
    return found ? [found] : [];
  });
  const layers = pdf.array(properties['/OCGs']).filter((layer): layer is Ref => isRef(layer));
  configurations.forEach((configuration, place) => {
    const name = pdf.at(configuration['/Name']);
    if (typeof name !== 'string' || used.has(name) || name === 'u:') {
      configuration['/Name'] = `u:Layers ${place + 1}`;
      changes.add('layers_mended');
    }
    used.add(pdf.at(configuration['/Name']));
    if (configuration['/AS'] !== undefined) {
      delete configuration['/AS'];
      changes.add('layers_mended');
    }
    if (configuration['/Order'] === undefined) return;
    const listed = new Set<Value>();
    const look = (value: Value, depth: number): void => {
      if (isRef(value) && layers.includes(value)) listed.add(value);
      else if (depth < 20) pdf.array(value).forEach((item) => look(item, depth + 1));
    };
    look(configuration['/Order'], 0);
    const missing = layers.filter((layer) => !listed.has(layer));
    if (missing.length === 0) return;
    configuration['/Order'] = [...pdf.array(configuration['/Order']), ...missing];
    changes.add('layers_mended');
  });
}

/** Every file specification that carries a file. */
function* fileSpecifications(pdf: Pdf): Generator<{ ref: Ref; dict: Dict }> {
  for (const { ref, dict } of pdf.dictionaries()) if (isDict(pdf.at(dict['/EF']))) yield { ref, dict };
}

function fixAttachments(pdf: Pdf, part: Level['part'], changes: Changes): void {
  const { catalog } = pdf;
  const names = pdf.dict(catalog['/Names']);
  if (part === 3) {
    makeIndirect(pdf, pdf.dict(names?.['/EmbeddedFiles']), 0);
    const all = [...fileSpecifications(pdf)];
    for (const { dict } of all) describeFile(pdf, dict);
    const refs = [...new Set([...pdf.array(catalog['/AF']), ...all.map(({ ref }) => ref)])];
    if (refs.length > 0) catalog['/AF'] = refs;
    changes.add('attachments_described', all.length);
    return;
  }
  let removed = 0;
  if (names?.['/EmbeddedFiles'] !== undefined) delete names['/EmbeddedFiles'];
  for (const dict of pdf.everyDictionary()) {
    if (isDict(pdf.at(dict['/EF']))) {
      delete dict['/EF'];
      removed += 1;
    }
    if (Array.isArray(pdf.at(dict['/AF']))) delete dict['/AF'];
  }
  changes.add('attachments_removed', removed);
}

/** File specifications inside the name tree become objects of their own: `/AF` refers to them. */
function makeIndirect(pdf: Pdf, node: Dict | undefined, depth: number): void {
  if (!node || depth > 32) return;
  const pairs = pdf.at(node['/Names']);
  if (Array.isArray(pairs)) {
    for (let at = 1; at < pairs.length; at += 2) if (isDict(pairs[at])) pairs[at] = pdf.add(pairs[at]!);
  }
  for (const kid of pdf.array(node['/Kids'])) makeIndirect(pdf, pdf.dict(kid), depth + 1);
}

function describeFile(pdf: Pdf, file: Dict): void {
  file['/Type'] = '/Filespec';
  const name = file['/UF'] ?? file['/F'] ?? 'u:attachment';
  file['/F'] ??= name;
  file['/UF'] ??= name;
  if (pdf.name(file['/AFRelationship']) === undefined) file['/AFRelationship'] = '/Unspecified';
  for (const stream of Object.values(pdf.dict(file['/EF']) ?? {})) {
    const dict = pdf.dict(stream);
    if (!dict) continue;
    if (pdf.name(dict['/Subtype']) === undefined) dict['/Subtype'] = '/application/octet-stream';
    const parameters = pdf.dict(dict['/Params']) ?? {};
    parameters['/ModDate'] ??= 'u:D:20000101000000Z';
    dict['/Params'] ??= parameters;
  }
}
