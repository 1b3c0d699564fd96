/**
 * The title of a document of an execution, by its file's name: a web address has a small file of its own (`.url`), whose
 * extension means nothing to people and which systems hide as well.
 */
export const inputTitle = (name: string): string => name.replace(/\.url$/i, '');
