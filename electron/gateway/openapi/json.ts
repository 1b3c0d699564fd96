/** JSON of the document. It is looked at as what it is: a tree of objects. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
