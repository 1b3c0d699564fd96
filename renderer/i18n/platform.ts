/** Which system the window is on, for what hangs on it: the face, the name of a key. */
type PlatformName = 'linux' | 'mac' | 'windows';

/** @param agent `navigator.userAgent` */
export function platformName(agent: string): PlatformName {
  if (agent.includes('Mac OS')) return 'mac';
  return agent.includes('Windows') ? 'windows' : 'linux';
}
