import { isIPv6 } from 'node:net';

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has whole. */
export function clientNetwork(address: string): string {
  const plain = address
    .toLowerCase()
    .split('%')[0]!
    .replace(/^::ffff:(?=\d+\.)/, '');
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
