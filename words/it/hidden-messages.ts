/** Che cosa c’è da dire di ciò che è nascosto: testo, livelli e coperture. */
export const hiddenMessages = {
  hidden_text: 'Il testo che in queste pagine non è visibile è stato escluso: {{pages}}',
  text_outside: 'Il testo che si trova fuori da queste pagine è stato escluso: {{pages}}',
  comment_drawings_left_out:
    'Ciò che i lettori hanno disegnato o timbrato come commento su queste pagine è omesso; le parole dei timbri restano: {{pages}}. Usare prima «Appiattisci PDF» per averlo nel risultato.',
  comments_not_taken:
    'I commenti che i lettori hanno messo sulle pagine non fanno parte delle tabelle e sono omessi: {{count}}. «Da PDF a Excel» li conserva in un foglio a parte.',
  comments_no_speaker_notes:
    'I commenti che i lettori hanno messo sulle pagine sono omessi: {{count}}. Scegliere «Commenti come note del relatore» per averli nelle note delle diapositive.',
  hidden_layers:
    'Ciò che i livelli nascondono è stato escluso; nascondono qualcosa in queste pagine: {{pages}}. Per averlo nel risultato, mostrare i livelli in un programma PDF e salvare il documento.',
  hidden_layers_removed:
    'Ciò che i livelli nascosti contenevano in queste pagine è stato rimosso definitivamente: {{pages}}. Conservare l’originale se serve.',
  covered_text:
    'In queste pagine c’è testo che nessuno vede, perché sta sotto un riquadro o un’immagine o ha il colore del riquadro dietro di esso; è stato escluso ({{count}} punti): {{pages}}. Chi ha il PDF può ancora leggerlo. Scegliere «Mantieni» in «Testo coperto» per averlo nel risultato.',
  covered_text_kept:
    'In queste pagine c’è testo che nessuno vede, perché sta sotto un riquadro o un’immagine o ha il colore del riquadro dietro di esso; è nel risultato ({{count}} punti): {{pages}}. Scegliere «Escludi» in «Testo coperto» prima di consegnare il risultato ad altri.',
  marked_for_redaction:
    'In queste pagine qualcosa è contrassegnato per l’oscuramento, ma non è stato rimosso; è nel risultato: {{pages}}. Applicare gli oscuramenti nel programma in cui sono stati contrassegnati e convertire di nuovo.',
};
