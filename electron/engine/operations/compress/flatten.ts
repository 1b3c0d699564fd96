/** Fields and comments as part of the pages: qpdf lays their looks over the content; links, which have none, stay. */
export const flattenArguments: readonly string[] = ['--generate-appearances', '--flatten-annotations=screen'];
