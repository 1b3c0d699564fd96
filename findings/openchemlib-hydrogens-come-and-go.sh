#!/bin/sh
# OpenChemLib: benzene weighs 84 and an open end is a carbon that takes all hydrogens with it.
#
# Guess:    Benzene with aromatic bonds (type 4 of a molfile; the format keeps it for queries, and many programs write it) is C6H6, as the SMILES that the library
#           writes for it says, or an error. "*" of SMILES is an unspecified atom (OpenSMILES, 3.1), which weighs nothing or is named in the formula. The ethyl
#           group beside it is C2H5.
# Behaviour: The formula of the molfile is C6H12, of 84.161, and toIsomericSmiles of the same molecule is c1ccccc1, which the library reads as C6H6. The log P is the same
#           as that of benzene with double bonds. In the formula "*" is one more carbon, and no other atom has hydrogens: "CC*" is C3, "*CC*", the unit
#           of polyethylene, is C4 and weighs 48.044 in place of 28.054. No message.
# Version:  openchemlib 9.25.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact openchemlib@9.25.0 >/dev/null
cat >try.mjs <<'JS'
import { Molecule, MoleculeProperties } from 'openchemlib';
const lines = [];
const weigh = (molecule) => {
  const { formula, relativeWeight } = molecule.getMolecularFormula();
  return `${formula} ${relativeWeight.toFixed(3)}`;
};
const corners = [1, 0.5, -0.5, -1, -0.5, 0.5].map((x, index) => [x, [0, 0.87, 0.87, 0, -0.87, -0.87][index]]);
const ring = (type) =>
  [
    '',
    '  hand',
    '',
    '  6  6  0  0  0  0  0  0  0  0999 V2000',
    ...corners.map(([x, y]) => `${x.toFixed(4).padStart(10)}${y.toFixed(4).padStart(10)}    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0`),
    ...corners.map((_, index) => `  ${index + 1}  ${((index + 1) % 6) + 1}  ${type(index)}  0  0  0  0`),
    'M  END',
    '',
  ].join('\n');
const aromatic = () => Molecule.fromMolfile(ring(() => 4));
const double = Molecule.fromMolfile(ring((index) => 1 + (index % 2)));
lines.push(`aromatic bonds: ${weigh(aromatic())}`);
lines.push(`double bonds: ${weigh(double)}`);
lines.push(`SMILES of both: ${aromatic().toIsomericSmiles()} ${double.toIsomericSmiles()}`);
lines.push(`same log P: ${new MoleculeProperties(aromatic()).logP === new MoleculeProperties(double).logP}`);
for (const smiles of ['c1ccccc1', 'CC', 'CC*', '*CC*', '*c1ccccc1']) lines.push(`${smiles}: ${weigh(Molecule.fromSmiles(smiles))}`);
console.log(lines.join('\n'));
const wanted = [
  'aromatic bonds: C6H12 84.161',
  'double bonds: C6H6 78.114',
  'SMILES of both: c1ccccc1 c1ccccc1',
  'same log P: true',
  'c1ccccc1: C6H6 78.114',
  'CC: C2H6 30.070',
  'CC*: C3 36.033',
  '*CC*: C4 48.044',
  '*c1ccccc1: C7 84.077',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
