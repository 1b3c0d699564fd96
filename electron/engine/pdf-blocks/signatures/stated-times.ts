/** Reads the times of ASN.1 (ITU-T X.680, 46 and 47), in each form that BER allows. */
import { GeneralizedTime, UTCTime, type BaseBlock } from 'asn1js';

const short = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?()(Z|[+-]\d{4})$/;
const long = /^(\d{4})(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)?)?(?:\.(\d{1,15}))?(Z|[+-]\d\d(?:\d\d)?)$/;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** @returns milliseconds; not a number for what is no time, and for a local time, of which nobody knows the zone */
function millisecondsOf(text: string, isShort: boolean): number {
  const found = (isShort ? short : long).exec(text);
  if (!found) return Number.NaN;
  const [, digits = '', month, day, hours, minutes, seconds, fraction, zone = ''] = found;
  // RFC 5280, 4.1.2.5.1: from 50 on the years of two digits are those of the last century.
  const year = isShort ? `${digits < '50' ? '20' : '19'}${digits}` : digits;
  const date = `${year}-${month}-${day}`;
  const whole = Date.parse(`${date}T${hours}:${minutes ?? '00'}:${seconds ?? '00'}Z`);
  // JavaScript counts a 30 February on into March.
  if (!Number.isFinite(whole) || !new Date(whole).toISOString().startsWith(date)) return Number.NaN;
  // A fraction is one of the last unit that is written.
  const unit = minutes === undefined ? hour : seconds === undefined ? minute : second;
  const [, sign, offHours, offMinutes = '0'] = /^([+-])(\d\d)(\d\d)?$/.exec(zone) ?? [];
  const offset = sign ? Number(`${sign}1`) * (Number(offHours) * hour + Number(offMinutes) * minute) : 0;
  return whole + Math.floor(Number(`0.${fraction || '0'}`) * unit) - offset;
}

/**
 * Corrects a time as asn1js has read it; leaves other values as they are. asn1js reads a time with an offset from UTC as another day of
 * the month, and one of two digits for the year without seconds as a day of 1899. What is no time, or has no zone, becomes an invalid date.
 */
export function correctTime(element: BaseBlock): void {
  if (!(element instanceof UTCTime)) return;
  const text = Buffer.from(element.valueBlock.valueHexView).toString('latin1');
  const time = millisecondsOf(text, !(element instanceof GeneralizedTime));
  element.fromDate(new Date(time));
}
