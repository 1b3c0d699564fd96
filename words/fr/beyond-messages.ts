/** What is said of documents that are more than their pages. */
export const beyondMessages = {
  portfolio_cover:
    '{{name}} est un portfolio. Le résultat ne contient que les pages de sa couverture. « Extraire les pièces jointes » donne ses fichiers : {{count}}',
  invoice_pages_left_out:
    '{{name}} est une facture électronique. Ses données ({{file}}) sont toujours dans le résultat, qui ne montre plus toutes ses pages. Ne l’envoyez pas comme facture.',
  invoice_is_attachment:
    '{{name}} est une facture électronique ; le résultat n’en est plus une. Ses données ({{file}}) restent en pièce jointe, mais les programmes ne reconnaissent plus le résultat comme facture. Conservez l’original.',
  invoice_left_out:
    '{{name}} est une facture électronique ; le résultat n’en est pas une et ne contient pas ses données ({{file}}). Conservez l’original. « Extraire les pièces jointes » donne les données.',
};
