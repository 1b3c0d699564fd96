/** Words of the options, in both languages. */
export const en = { options: {}, values: {} };

export const nl: typeof en = { options: {}, values: {} };
