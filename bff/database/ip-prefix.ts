import { isIPv6 } from 'node:net';

/** The unit of rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, which one subscriber owns. */
export function ipPrefix(address: string): string {
  const [withoutZone = ''] = address.toLowerCase().split('%');
  const plain = withoutZone.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const gap = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...gap, ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
