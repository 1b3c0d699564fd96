/**
 * What a document of an execution is called, by its file's name: a web address stands in a small file of its own (`.url`), whose
 * ending says nothing to a reader and which systems do not show either.
 */
export const inputTitle = (name: string): string => name.replace(/\.url$/i, '');
