import ipaddr from 'ipaddr.js';
import { BlockList, isIP } from 'node:net';

/** The global unicast range. Addresses outside it, such as `::127.0.0.1`, are internal or not routed. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an address is public: in no special-purpose range, and not an IPv4 address inside an IPv6 address. */
function isPublic(address: string): boolean {
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(PUBLIC_IPV6));
}

/** Allows public addresses and the addresses of the configured `networks` (CIDR). */
export class SsrfGuard {
  readonly #allowed: BlockList;

  constructor(networks: readonly string[]) {
    this.#allowed = toBlockList(networks);
  }

  /** Whether a literal IP address is allowed. */
  allows(address: string): boolean {
    const [plain = ''] = address.split('%');
    const family = isIP(plain);
    if (family === 0) return false;
    return this.#allowed.check(plain, family === 6 ? 'ipv6' : 'ipv4') || isPublic(plain);
  }
}
