import leven from 'leven';

/** Names that begin so are meant for the portal. Shorter beginnings (`LOGIN_`, `SESSION_`, `DATABASE_`) stand in ordinary environments too. */
const PREFIXES = [
  'ANALYTICS_',
  'EMBED_',
  'EVIDENCE_',
  'HAPPINESS_',
  'LOGIN_MAX_',
  'MIDDLEWARE_',
  'OIDC_',
  'OPEN311_',
  'OTP_',
  'RETENTION_',
  'S3_',
  'SESSION_IDLE_',
  'SESSION_MAX_',
  'SMS_',
  'SMTP_',
  'WEBHOOK_',
];

/** Kubernetes and Docker tell every container where each service is: SMTP_SERVICE_HOST, SMTP_PORT=tcp://…, SMTP_PORT_25_TCP_ADDR. */
const SERVICE_LINK = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$/;
const SERVICE_ADDRESS = /^(tcp|udp|sctp):\/\//;
/** Of other programs, or of standards that name more than the portal reads itself. */
const FOREIGN = /^(OTEL_|NODE_|npm_|GITHUB_|AWS_|PG|XDG_|LC_|TEST_)/;

/** Shorter names (PORT, HOST, PAGES) are too near to others' (PAGER). */
const LEAST_LENGTH = 6;

/**
 * Names of the environment that look like a setting and are none, each with the setting that may have been meant. `known`: all settings.
 */
export function unknownSettings(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { name: string; meant: string }[] {
  const all = new Set(known.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(source)
    .filter((name) => source[name] && !all.has(name) && !isForeign(name, source[name]))
    .flatMap((name) => {
      const meant = nearest(name, [...all]);
      return meant ? [{ name, meant }] : [];
    });
}

const isForeign = (name: string, value: string): boolean =>
  FOREIGN.test(name) || SERVICE_LINK.test(name) || (name.endsWith('_PORT') && SERVICE_ADDRESS.test(value));

function nearest(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  const prefix = PREFIXES.find((one) => upper.startsWith(one));
  const ranked = known
    .filter((one) => !prefix || one.startsWith(prefix))
    .map((one) => ({ one, distance: leven(upper, one) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && (prefix || isNear(upper, best.one, best.distance)) ? best.one : undefined;
}

/** One slip, two letters swapped, or two slips in a longer name that begins alike. */
function isNear(name: string, one: string, distance: number): boolean {
  if (Math.min(name.length, one.length) < LEAST_LENGTH) return false;
  if (distance !== 2) return distance < 2;
  return lettersOf(name) === lettersOf(one) || (one.length > LEAST_LENGTH && name[0] === one[0]);
}

const lettersOf = (name: string): string => [...name].sort().join('');
