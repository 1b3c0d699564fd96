/** Fixes the catalog, layers, forms, attachments and pages (ISO 19005-2, 6.1, 6.4, 6.8, 6.9, 6.10). */
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import { LayerStates } from '../../../engine/pdf-core/layers/layer-states.js';
import { isReference, type Lookup } from '../../../engine/pdf-core/objects/objects.js';

export function fixCatalog(pdf: PdfGraph, { part }: Level, changes: Changes): void {
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
  drop(pdf.dictionary(catalog['/Names']), ['/AlternatePresentations', '/Renditions'], 'other_removed');
  delete catalog['/Version'];
  delete pdf.trailer['/Encrypt'];
  const form = pdf.dictionary(catalog['/AcroForm']);
  drop(form, ['/XFA'], 'xfa_removed');
  drop(form, ['/NeedAppearances'], 'annotations_mended');
  if (form) delete form['/SigFlags'];
  for (const ref of pdf.pages) drop(pdf.dictionary(ref), ['/PresSteps', '/Trans'], 'other_removed');
  if (part !== 1) fixLayers(pdf, changes);
}

/** Gives each configuration a unique name and a list of every layer (ISO 19005-2, 6.9). */
function fixLayers(pdf: PdfGraph, changes: Changes): void {
  const properties = pdf.dictionary(pdf.catalog['/OCProperties']);
  if (!properties) return;
  if (!pdf.dictionary(properties['/D'])) properties['/D'] = {};
  const used = new Set<Value | undefined>();
  const configurations = [properties['/D'], ...pdf.array(properties['/Configs'])].flatMap((value) => {
    const found = pdf.dictionary(value);
    return found ? [found] : [];
  });
  const layers = pdf.array(properties['/OCGs']).filter((layer): layer is Ref => isReference(layer));
  configurations.forEach((configuration, place) => {
    const name = pdf.at(configuration['/Name']);
    if (typeof name !== 'string' || used.has(name) || name === 'u:') {
      configuration['/Name'] = `u:Layers ${place + 1}`;
      changes.add('layers_mended');
    }
    used.add(pdf.at(configuration['/Name']));
    if (configuration['/AS'] !== undefined) {
      // Without these rules, a layer that one of them hides would show.
      if (place === 0) keepStates(pdf, configuration, layers);
      delete configuration['/AS'];
      changes.add('layers_mended');
    }
    if (configuration['/Order'] === undefined) return;
    const listed = new Set<Value>();
    const look = (value: Value, depth: number): void => {
      if (isReference(value) && layers.includes(value)) listed.add(value);
      else if (depth < 20) pdf.array(value).forEach((item) => look(item, depth + 1));
    };
    look(configuration['/Order'], 0);
    const missing = layers.filter((layer) => !listed.has(layer));
    if (missing.length === 0) return;
    configuration['/Order'] = [...pdf.array(configuration['/Order']), ...missing];
    changes.add('layers_mended');
  });
}

/** Writes into the configuration of a document which layers show when it is opened. */
function keepStates(pdf: PdfGraph, configuration: Dict, layers: readonly Ref[]): void {
  const states = new LayerStates(pdf as unknown as Lookup, 'view');
  const isOff = (layer: Ref): boolean => states.isHidden(layer);
  configuration['/OFF'] = layers.filter(isOff);
  configuration['/ON'] = layers.filter((layer) => !isOff(layer));
}
