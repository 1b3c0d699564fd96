/** International bank account numbers (ISO 13616). */

/** True where length and check digits are right. Spaces do not count. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const turned = `${plain.slice(4)}${plain.slice(0, 4)}`;
  let rest = 0;
  for (const sign of turned)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
