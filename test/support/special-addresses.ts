/** IPv4 addresses of every special-purpose range. */
const IPV4 = [
  ...[
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.254',
    '127.0.0.1',
    '127.255.255.254',
  ],
  ...[
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.254',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
  ],
  ...[
    '198.18.0.1',
    '198.19.255.254',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
  ],
];

/** IPv6 addresses of special-purpose ranges, or with an embedded IPv4 address. */
const IPV6 = [
  ...[
    '::',
    '::1',
    '::2',
    '::ffff',
    '0:0:0:0:0:0:0:1',
    'fe80::1',
    'febf::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'fdff::1',
  ],
  ...[
    'ff02::1',
    'ff05::2',
    '100::1',
    '2001:db8::1',
    '3fff::1',
    '3fff:fff::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '5f00::1',
  ],
  ...[
    '4000::1',
    '8000::1',
    'e000::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2002:808:808::1',
    '64:ff9b:1::1',
  ],
];

const hex = (part: number): string => part.toString(16);
const octets = (address: string): number[] => address.split('.').map(Number);
const asNumber = (address: string): number => octets(address).reduce((sum, octet) => sum * 256 + octet, 0);

/** The last 32 bits of an IPv6 address. */
function words(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = octets(address);
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
}

/** IPv6 forms of an IPv4 address: mapped, compatible, translated, NAT64, 6to4. */
const EMBEDDED_FORMS: ((address: string) => string)[] = [
  (address) => `::ffff:${address}`,
  (address) => `::ffff:${words(address)}`,
  (address) => `0:0:0:0:0:ffff:${words(address)}`,
  (address) => `::${words(address)}`,
  (address) => `::ffff:0:${address}`,
  (address) => `64:ff9b::${address}`,
  (address) => `64:ff9b:1::${address}`,
  (address) => `2002:${words(address)}::1`,
];

/** The notations of an IPv4 address that browsers accept. */
const NOTATIONS: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => String(asNumber(address)),
  (address) => `0x${hex(asNumber(address))}`,
  (address) => `0${asNumber(address).toString(8)}`,
  (address) =>
    octets(address)
      .map((octet) => `0x${hex(octet)}`)
      .join('.'),
  (address) =>
    octets(address)
      .map((octet) => `0${octet.toString(8)}`)
      .join('.'),
  (address) => `${octets(address)[0]}.${asNumber(address) % 2 ** 24}`,
  (address) => address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (address) => address.replaceAll('.', '%2e'),
];

/** Non-public addresses as a resolver returns them. */
export const NOT_PUBLIC_ADDRESSES: readonly string[] = [
  ...IPV4,
  ...IPV6,
  ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '8.8.8.8'].flatMap((address) =>
    EMBEDDED_FORMS.map((embed) => embed(address)),
  ),
  'fe80::1%lo',
];

/** Non-public hosts as in a URL. */
export const NOT_PUBLIC_HOSTS: readonly string[] = [
  ...IPV4.flatMap((address) => NOTATIONS.map((notate) => notate(address))),
  ...IPV4.flatMap((address) => EMBEDDED_FORMS.map((embed) => `[${embed(address)}]`)),
  ...IPV6.map((address) => `[${address}]`),
  ...[
    '[::FFFF:127.0.0.1]',
    '0',
    '0x0',
    '127.1',
    '[0::1]',
    'localhost',
    'LOCALHOST.',
    'erp.localhost',
    '8.8.8.8.localhost',
  ],
];

/** Malformed URLs. */
export const UNREADABLE_URLS: readonly string[] = [
  ...[
    'http://[::%31]/',
    'http://0x100000000/',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
    'http://[::1',
    'http://::1/',
  ],
  ...[
    'http://256.256.256.256/',
    'http://1.2.3.4.5/',
    'http://4294967296/',
    'http://0x7f.1.2.3.4/',
    'http://[1.2.3.4]/',
    'http://a b/',
  ],
  ...[
    'http://[v1.fe80::1]/',
    'http://[::ffff:256.0.0.1]/',
    'http://%00/',
    'http://erp.example:99999/',
    'http://',
    'nothing',
    '',
  ],
];

/** Public addresses, also next to a special-purpose range, and host names. */
export const PUBLIC_HOSTS: readonly string[] = [
  ...[
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '126.255.255.255',
    '128.0.0.1',
  ],
  ...[
    '169.253.1.1',
    '169.255.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '192.167.0.1',
    '192.169.0.1',
    '198.17.0.1',
    '198.20.0.1',
  ],
  ...[
    '203.0.112.1',
    '223.255.255.254',
    '[2606:4700:4700::1111]',
    '[2001:4860:4860::8888]',
    '[2a00:1450:4009::1]',
    '134744072',
  ],
  ...['erp.example', 'erp.localhost.example', 'xn--mgbh0fb.example'],
];
