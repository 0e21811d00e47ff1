import ipaddr from 'ipaddr.js';
import { BlockList, isIP } from 'node:net';

/** All that has been given out of IPv6 for the public internet. What is outside, such as `::127.0.0.1`, leads inside or nowhere. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether it is an ordinary address of the public internet: of no special-purpose range, and no IPv4 address inside an IPv6 one. */
function isPublic(address: string): boolean {
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(PUBLIC_IPV6));
}

/** Which addresses a message may be sent to: public ones, and those of `networks` (CIDR) that an operator allowed. */
export class Reachable {
  readonly #allowed: BlockList;

  constructor(networks: readonly string[]) {
    this.#allowed = listOf(networks);
  }

  /** `address`: a literal. */
  allows(address: string): boolean {
    const [plain = ''] = address.split('%');
    const family = isIP(plain);
    if (family === 0) return false;
    return this.#allowed.check(plain, family === 6 ? 'ipv6' : 'ipv4') || isPublic(plain);
  }
}
