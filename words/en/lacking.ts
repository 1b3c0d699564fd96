/** What people look for and Platen does not do, in their words; and what comes nearest. A comma parts words. */
export const lacking = {
  sign: {
    words: 'sign, signing, esign, signature, signatures, initials, sign off',
    says: 'Platen gives no digital signature. “{{mark}}” lays a picture of your signature on a page; “{{look}}” tells whether a document is signed.',
  },
  redact: {
    words: 'redact, redaction, black out, blackout, censor',
    says: 'Platen does not black out text. What is only covered can still be copied and searched.',
  },
};
