/** What is said of files of which only a preview could be read. */
export const previewMessages = {
  preview_only: 'È stata convertita solo l’anteprima contenuta nel file, non il documento stesso.',
  preview_only_whole:
    'Queste sono le pagine come il programma del documento le ha salvate nel file per l’anteprima.',
  preview_only_first:
    'Si è potuta leggere solo la piccola immagine della prima pagina contenuta nel file, non il documento stesso.',
  preview_only_ghostscript:
    'Questa è l’anteprima grossolana contenuta nel file. Installare Ghostscript per avere il disegno vero e proprio.',
  preview_only_damaged: 'Il disegno è danneggiato. Questa è l’anteprima grossolana contenuta nel file.',
};
