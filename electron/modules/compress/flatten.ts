/**
 * These arguments make fields and comments part of the pages: qpdf draws their appearances over the content. Links
 * have no appearance and stay.
 */
export const flattenArguments: readonly string[] = ['--generate-appearances', '--flatten-annotations=screen'];
