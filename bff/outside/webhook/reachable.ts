import { BlockList, isIP } from 'node:net';

/** Addresses that are not the public internet (IANA special-purpose registries), with those that hold such an IPv4 address inside. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

const notPublic = listOf(NOT_PUBLIC);

/** Which addresses a message may be sent to: public ones, and those of `networks` (CIDR) that an operator allowed. */
export class Reachable {
  readonly #allowed: BlockList;

  constructor(networks: readonly string[]) {
    this.#allowed = listOf(networks);
  }

  /** `address`: a literal. A mapped IPv4 address counts as the IPv4 address. */
  allows(address: string): boolean {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    const plain = mapped ?? address;
    const family = isIP(plain);
    if (family === 0) return false;
    const kind = family === 6 ? 'ipv6' : 'ipv4';
    return this.#allowed.check(plain, kind) || !notPublic.check(plain, kind);
  }
}
