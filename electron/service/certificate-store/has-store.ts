/** Whether this system has a certificate store that can be signed with. */

/** Windows has one. `PLATEN_CERTIFICATE_STORE` names a program that leads to that of another Windows. */
export const hasStore = (): boolean =>
  process.platform === 'win32' || (process.env['PLATEN_CERTIFICATE_STORE'] ?? '') !== '';
