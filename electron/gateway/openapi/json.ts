/** The document as plain JSON: a tree of objects. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
