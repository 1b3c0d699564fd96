/** Types of `older-libreoffice.mjs` for the tests. */
export function olderProgram(environment?: NodeJS.ProcessEnv): string;
