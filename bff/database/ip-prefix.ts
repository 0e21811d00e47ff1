import ipaddr from 'ipaddr.js';

/** The unit of rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, which one subscriber owns. */
export function ipPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const prefix = ip.parts.slice(0, 4);
  return prefix.map((part) => part.toString(16)).join(':');
}
