import type { resultCauses } from '../../contract/result-causes.js';

/** Why a result cannot have another name. */
export const resultErrors: Readonly<Record<keyof typeof resultCauses, string>> = {
  result_name_empty: 'Un file ha bisogno di un nome.',
  result_name_illegal: 'Il nome di un file non può contenere {{characters}}.',
  result_name_reserved: '“{{name}}” è un nome riservato a Windows. Scegliere un altro nome.',
  result_name_too_long: 'Questo nome è troppo lungo per il disco. Sceglierne uno più breve.',
  result_name_taken: 'In questa cartella c’è già un “{{name}}”. È rimasto com’era; scegliere un altro nome.',
  result_not_copied: 'Qui non è stato possibile copiare i file negli appunti.',
  program_not_started: 'Non è stato possibile avviare il programma.',
  not_opened_here:
    'Platen non apre i file di questo tipo, perché possono eseguire qualcosa. “Mostra nella cartella” porta al file.',
};
