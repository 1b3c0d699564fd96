/** A certificate for 127.0.0.1 and small.example that nobody but the tests believes, and its key: a small service speaks HTTPS with them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const certificate = `-----BEGIN CERTIFICATE-----
MIIBwDCCAWegAwIBAgIUWITrPUPUuRmRmthpEO5vZiVb114wCgYIKoZIzj0EAwIw
JTEjMCEGA1UEAwwaU21hbGwgc2VydmljZSBvZiB0aGUgdGVzdHMwIBcNMjYxMTIy
MjE0NzQ1WhgPMjEyNjEwMjkyMTQ3NDVaMCUxIzAhBgNVBAMMGlNtYWxsIHNlcnZp
Y2Ugb2YgdGhlIHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzYDR8EqD
Xl7oUeXjVLRkdxDQjzq/kn9+GF412ephg1yPlGRGLnAv+Aa/pg3noobj3G88Yiui
IZw1dgVtdmJw7KNzMHEwHQYDVR0OBBYEFHYc/OZVtT6WLj/v5A7ppY0xt8j5MB8G
A1UdIwQYMBaAFHYc/OZVtT6WLj/v5A7ppY0xt8j5MA8GA1UdEwEB/wQFMAMBAf8w
HgYDVR0RBBcwFYcEfwAAAYINc21hbGwuZXhhbXBsZTAKBggqhkjOPQQDAgNHADBE
AiArwHWcOTbwUKDxhKQbeNpNbof6sgi7fRnInzpL4cWLvwIgNyAzzMgR9c5e8Aab
fcV+8VhJ0vwswzV/u4pQ4/ZYM6s=
-----END CERTIFICATE-----`;

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDS8ZmDN1uTDntmH5
f9A7nLFe5W7yEBSmuYynFKjlQbyhRANCAATNgNHwSoNeXuhR5eNUtGR3ENCPOr+S
f34YXjXZ6mGDXI+UZEYucC/4Br+mDeeihuPcbzxiK6IhnDV2BW12YnDs
-----END PRIVATE KEY-----`;

/** Writes both into a folder. @returns their paths */
export async function writeSecrets(folder: string): Promise<{ key: string; certificate: string }> {
  const secrets = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') };
  await writeFile(secrets.key, key, { mode: 0o600 });
  await writeFile(secrets.certificate, certificate);
  return secrets;
}
