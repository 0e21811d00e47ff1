import { isIP } from 'node:net';
import type { Environment } from './environment.ts';

/** The settings to which the portal connects, or of which it makes addresses. */
const ADDRESSES = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'MIDDLEWARE_URL',
  'MIDDLEWARE_CASES_URL',
  'MIDDLEWARE_USERS_URL',
  'MIDDLEWARE_CONTENT_URL',
  'MIDDLEWARE_DOCUMENTS_URL',
  'MAPS_URL',
  'MAPS_PHOTON_URL',
  'ANALYTICS_URL',
  'SMS_GATEWAY_URL',
  'SMTP_URL',
  'HAPPINESS_URL',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const satisfies readonly (keyof Environment)[];

const BITS: Record<number, number> = { 4: 32, 6: 128 };

function isNetwork(network: string): boolean {
  const [address = '', bits = ''] = network.split('/');
  return Number(bits) <= (BITS[isIP(address)] ?? -1);
}

/** Addresses that pass their patterns and that nothing could connect to, such as http://0x100000000, and networks that are none. */
export function addressFaults(settings: Environment): string[] {
  const unreadable = ADDRESSES.filter((name) => settings[name] && settings[name] !== 'local' && !URL.canParse(settings[name]));
  const networks = settings.WEBHOOK_PRIVATE_NETWORKS.split(',').filter(Boolean);
  return [
    ...unreadable.map((name) => `${name}: must be an address that can be read`),
    ...networks.filter((network) => !isNetwork(network)).map((network) => `WEBHOOK_PRIVATE_NETWORKS: ${network} is no network`),
  ];
}
