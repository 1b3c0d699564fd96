import { describe, expect, it } from 'vitest';
import { allowedAddresses, kindOfAddress, type HostAddress } from './addresses.js';

describe('kinds of addresses', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(kindOfAddress(address)).toBe('public'),
  );
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::127.0.0.1'])(
    '%s is this computer',
    (address) => expect(kindOfAddress(address)).toBe('loopback'),
  );
  it.each([
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    'fd00::1',
    '::ffff:192.168.1.1',
    '64:ff9b::10.0.0.1',
  ])('%s is private', (address) => expect(kindOfAddress(address)).toBe('private'));
  it.each([
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '::',
    '2002:7f00:1::',
    '::ffff:169.254.169.254',
    '64:ff9b::169.254.169.254',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'nonsense',
  ])('%s is forbidden', (address) => expect(kindOfAddress(address)).toBe('forbidden'));
});

describe('hosts', () => {
  it.each([
    'localhost',
    'localhost.',
    'a.localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '[::1]',
  ])('one that is %s is not reached where the internet alone is allowed', async (host) =>
    expect(await allowedAddresses(new URL(`http://${host}/`).hostname, ['public'])).toBeNull(),
  );
  it('on this computer and on the own network only where they were named, and metadata services never', async () => {
    const loopback = [{ address: '127.0.0.1', family: 4 }];
    expect(await allowedAddresses('127.0.0.1', ['loopback'])).toEqual(loopback);
    expect(await allowedAddresses('127.0.0.1', ['public', 'private'])).toBeNull();
    expect(await allowedAddresses('10.0.0.1', ['public', 'loopback'])).toBeNull();
    expect(await allowedAddresses('169.254.169.254', ['public', 'private', 'loopback'])).toBeNull();
    expect(await allowedAddresses('169.254.169.254', ['public', 'forbidden'])).toBeNull();
  });
  it('stand for all of their addresses, none of which may be wrong', async () => {
    const public4: HostAddress = { address: '93.184.216.34', family: 4 };
    const mapped: HostAddress = { address: '::ffff:10.0.0.1', family: 6 };
    const answer = (found: HostAddress[]) =>
      allowedAddresses('a.example', ['public'], () => Promise.resolve(found));
    expect(await answer([public4])).toEqual([public4]);
    expect(await answer([public4, mapped])).toBeNull();
    expect(await answer([])).toBeNull();
  });
});
