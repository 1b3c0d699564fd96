/** Was von Verborgenem zu sagen ist: Text, Ebenen und Abdeckungen, die niemand sieht oder die etwas verdecken. */
export const hiddenMessages = {
  hidden_text: 'Text, der auf diesen Seiten nicht zu sehen ist, wurde weggelassen: {{pages}}',
  text_outside: 'Text, der außerhalb dieser Seiten liegt, wurde weggelassen: {{pages}}',
  hidden_layers:
    'Was Ebenen ausblenden, wurde weggelassen; auf diesen Seiten blenden sie etwas aus: {{pages}}. Wer es im Ergebnis haben möchte, blendet die Ebenen in einem PDF-Programm ein und speichert das Dokument.',
  hidden_layers_removed:
    'Was ausgeblendete Ebenen auf diesen Seiten enthielten, ist endgültig entfernt: {{pages}}. Bewahren Sie das Original auf, falls es gebraucht wird.',
};
