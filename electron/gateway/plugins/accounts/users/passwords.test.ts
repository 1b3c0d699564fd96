import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.js';

// Made by Python's hashlib.scrypt(b'correct horse', salt=b'0123456789abcdef', n=1024, r=8, p=1, dklen=32).
const cheap = '$scrypt$ln=10,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg==$6g3umF+uVrJsObaTZhIbbTlgrvOEFcCItdwSjtPF67M=';

it('knows a password in whichever way its letters were composed', async () => {
  const stored = await hashPassword('Überall überall');
  expect(await verifyPassword('U\u0308berall u\u0308berall', stored)).toBe(true);
});

it('reads the parameters from what is stored', async () => {
  expect(await verifyPassword('correct horse', cheap)).toBe(true);
  expect(await verifyPassword('correct house', cheap)).toBe(false);
});

it('says no to what is no hash', async () => {
  for (const stored of [null, '', 'correct horse', '$scrypt$ln=15,r=8,p=3$$'])
    expect(await verifyPassword('correct horse', stored)).toBe(false);
});

it('sends some of a crowd away for a while, and serves the others', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 24 }, () => verifyPassword('guess', cheap)));
  const away = ends.filter((end) => end.status === 'rejected');
  expect(away.length).toBeGreaterThan(0);
  for (const { reason } of away) expect(reason).toMatchObject({ code: 'unavailable', httpStatus: 503 });
  expect(ends.filter((end) => end.status === 'fulfilled').length).toBeGreaterThanOrEqual(16);
  expect(await verifyPassword('guess', cheap)).toBe(false);
});
