import type { resultCauses } from '../../contract/result-causes.js';

/** Waarom een resultaat geen andere naam kan krijgen. */
export const resultErrors: Readonly<Record<keyof typeof resultCauses, string>> = {
  result_name_empty: 'Een bestand heeft een naam nodig.',
  result_name_illegal: 'Een bestandsnaam kan geen {{characters}} bevatten.',
  result_name_reserved: '“{{name}}” is een naam die Windows zelf gebruikt. Kies een andere naam.',
  result_name_too_long: 'Deze naam is te lang voor de schijf. Kies een kortere.',
  result_name_taken: 'Er staat al een “{{name}}” in deze map. Die bleef zoals hij was; kies een andere naam.',
  result_not_copied: 'De bestanden konden hier niet op het klembord worden gezet.',
  program_not_started: 'Het programma kon niet worden gestart.',
  not_opened_here:
    'Platen opent bestanden van deze soort niet, omdat ze iets kunnen uitvoeren. Met “Tonen in map” vindt u het.',
};
