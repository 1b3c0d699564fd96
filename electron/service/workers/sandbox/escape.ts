/** Paths as mount's tables and the kernel's list of mounts write them (fstab(5), proc_pid_mountinfo(5)). */

/** Space, tab, line feed and backslash, by which a field or a line would end; `#`, by which a remark begins. */
const special = /[ \t\n\\#]/g;

/** A path as a field of a table. */
export const escaped = (path: string): string =>
  path.replaceAll(special, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`);

/** A field as a path. */
export const unescaped = (field: string): string =>
  field.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
