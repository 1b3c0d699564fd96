#!/bin/sh
# dcmjs: after cleaning a DICOM file the patient's name is still in it, in its sequences.
#
# Guess:    anonymizer.cleanTags() empties what names a person wherever it is in the data set: the same elements stand in the items of
#           sequences (DICOM PS3.15, E.1.1 asks for items at every depth), such as those of an earlier study or of a request.
# Behaviour: Only the outermost level is looked at. The patient's name is ANON^PATIENT there, and the real one a level below, with birth date
#           and accession number; private elements stay, too. Nothing is said.
# Version:  dcmjs 0.52.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund dcmjs@0.52.2
cat >try.cjs <<'JS'
const dcmjs = require('dcmjs');
const value = (vr, ...Value) => ({ vr, Value });
const person = () => ({
  '00080050': value('SH', 'ACC-1'),
  '00100010': value('PN', 'Muster^Max'),
  '00100030': value('DA', '19700101'),
});
const data = {
  ...person(),
  '00090010': value('LO', 'ACME'),
  '00091001': value('LO', 'Muster, Max'),
  // Source Patient Group Identification and Referenced Study, each with an item of its own.
  '00081110': value('SQ', { ...person(), '00081155': value('UI', '1.2.3.4') }),
  '00400275': value('SQ', person()),
};
const meta = { '00020002': value('UI', '1.2.840.10008.5.1.4.1.1.7'), '00020003': value('UI', '1.2.3'), '00020010': value('UI', '1.2.840.10008.1.2.1') };
dcmjs.anonymizer.cleanTags(data);
const file = new dcmjs.data.DicomDict(meta);
file.dict = data;
const read = dcmjs.data.DicomMessage.readFile(file.write()).dict;
const texts = (level) => ['00100010', '00100030', '00080050'].map((tag) => String(level[tag]?.Value[0]?.Alphabetic ?? level[tag]?.Value[0] ?? ''));
const seen = [read, read['00081110'].Value[0], read['00400275'].Value[0]].map((level) => texts(level).join(','));
console.log('outermost:', seen[0], '| in sequences:', seen.slice(1).join(' '), '| private:', read['00091001'].Value[0]);
const inside = 'Muster^Max,19700101,ACC-1';
process.exit(seen.join(' ') === `ANON^PATIENT,, ${inside} ${inside}` && String(read['00091001'].Value[0]).includes('Muster') ? 0 : 1);
JS
node try.cjs
