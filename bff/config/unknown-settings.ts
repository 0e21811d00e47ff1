import leven from 'leven';

/**
 * Names with these prefixes are meant for the portal. Shorter ones (`LOGIN_`, `SESSION_`, `DATABASE_`) also occur in
 * ordinary environments.
 */
const PREFIXES = [
  'ANALYTICS_',
  'AUDIT_CHAIN_',
  'EMBED_',
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

/**
 * Variables that Kubernetes and Docker set for each service: SMTP_SERVICE_HOST, SMTP_PORT=tcp://…,
 * SMTP_PORT_25_TCP_ADDR.
 */
const SERVICE_LINK = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$/;
const SERVICE_ADDRESS = /^(tcp|udp|sctp):\/\//;
/** Variables of other programs, and of standards with more variables than the portal reads. */
const FOREIGN = /^(OTEL_|NODE_|npm_|GITHUB_|AWS_|PG|XDG_|LC_|TEST_)/;

/** Shorter names (PORT, HOST) are too similar to the names of other programs (PAGER). */
const MIN_LENGTH = 6;

/**
 * Finds names that look like a misspelt setting, each with the setting that is probably meant. `known` holds all
 * settings.
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
  const prefix = PREFIXES.find((start) => upper.startsWith(start));
  const ranked = known
    .filter((candidate) => !prefix || candidate.startsWith(prefix))
    .map((candidate) => ({ candidate, distance: leven(upper, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && (prefix || isSimilar(upper, best.candidate, best.distance)) ? best.candidate : undefined;
}

/** One typing error, two swapped letters, or two errors in a longer name with the same first letter. */
function isSimilar(name: string, candidate: string, distance: number): boolean {
  if (Math.min(name.length, candidate.length) < MIN_LENGTH) return false;
  if (distance !== 2) return distance < 2;
  return lettersOf(name) === lettersOf(candidate) || (candidate.length > MIN_LENGTH && name[0] === candidate[0]);
}

const lettersOf = (name: string): string => [...name].sort().join('');
