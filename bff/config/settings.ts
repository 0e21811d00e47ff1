import { Environment } from './environment.ts';

/** What is told of a setting beside its default: what it does, and whether its value must not be shown. */
type Said = string | { secret: string };

const secret = (what: string): Said => ({ secret: what });

/** Every setting; the compiler asks for one that is missing. */
const SETTINGS: Record<keyof Environment, Said> = {
  PORTAL_PROFILE: '`production` refuses the demo’s defaults',
  PORT: 'port where it listens; 0 takes a free one',
  HOST: 'address where it listens',
  DATA_DIR: 'embedded database, files, generated secret',
  DATABASE_URL: secret('PostgreSQL 15 or newer; without it the embedded database'),
  DATABASE_POOL: 'connections of an instance to PostgreSQL',
  DATABASE_PREPARED_STATEMENTS: '`false` behind a pooler that loses prepared statements (pgbouncer before 1.21 in transaction pooling)',
  PUBLIC_URL: 'where people reach the portal: links in messages, the origin check, Secure cookies on https; default http://localhost:PORT',
  TRUST_PROXY: 'how many proxies in front are believed',
  SECRET: secret('keys codes, signed links and what is encrypted, 32 characters or more; generated under DATA_DIR where it is not set'),
  SECRET_PREVIOUS: secret('secrets that are accepted too while SECRET is rotated, with commas'),
  EVIDENCE_KEY: secret('links the events of cases; default SECRET'),
  EVIDENCE_KEY_PREVIOUS: secret('keys that linked events before, with commas; kept for good'),
  BACKUP_KEY: secret('encrypts backups: an age identity, as `npm run backup -- --new-key` prints it'),
  METRICS_TOKEN: secret('bearer token for /metrics; without it this machine only'),
  UNKNOWN_SETTINGS:
    '`error` or `warn`: what becomes of a name that looks like a setting and is none; default `error` in production, else `warn`',
  LOG_LEVEL: '`silent`, `error`, `warn`, `info` or `debug`',
  DEPENDENCY_PROBE_SECONDS: 'how often an instance asks its dependencies whether they work',
  OTP_VALID_SECONDS: 'life of a one-time code',
  OTP_RESEND_SECONDS: 'wait before a new code',
  OTP_MAX_WRONG: 'wrong attempts a code',
  OTP_MAX_WRONG_PER_DAY: 'wrong attempts of one browser for a destination a day',
  OTP_MAX_WRONG_PER_DESTINATION: 'wrong attempts for a destination a day in all',
  OTP_SENDS_PER_HOUR: 'codes an hour to a destination for one browser or client address',
  OTP_SENDS_PER_DESTINATION: 'codes an hour to a destination in all',
  OTP_SENDS_PER_ADDRESS: 'codes sent for a client address in an hour',
  OTP_SENDS_TOTAL_PER_HOUR: 'codes sent in all in an hour',
  OIDC_ISSUER: 'a standard OpenID provider for sign-in; without it the embedded one',
  OIDC_CLIENT_ID: 'the portal’s name there',
  OIDC_CLIENT_SECRET: secret('the portal’s secret there'),
  OIDC_SCOPES: 'what is asked for there, with blanks between',
  SESSION_IDLE_MINUTES: 'a session that is not used ends after so long',
  SESSION_MAX_HOURS: 'a session ends after so long at the latest',
  LOGIN_MAX_WRONG: 'wrong passwords in a quarter of an hour for an account from an address',
  LOGIN_MAX_WRONG_PER_ACCOUNT: 'wrong passwords in a quarter of an hour for an account',
  LOGIN_MAX_WRONG_PER_ADDRESS: 'wrong passwords in a quarter of an hour from an address',
  MINIMUM_AGE: 'how old one must be to register',
  REGISTRATION_HOURS: 'how long a registration under way is kept',
  EMAIL_CHECKS_PER_ADDRESS: 'emails that a client address may ask about in an hour',
  PASSWORD_LINK_MINUTES: 'life of a link to a new password',
  CASE_DESCRIPTION_MIN: 'shortest description',
  RESTUDY_WINDOW: 'days after an answer in which a re-study may be asked for; `15wd` for working days',
  CASE_DUE: 'how soon staff should answer, until a target is set at /admin/clock',
  HOLIDAYS: 'days off that the first start puts into the calendar, YYYY-MM-DD with commas',
  RETENTION_CASE_DAYS: 'days after which `npm run retention` forgets closed cases',
  RETENTION_ACCOUNT_DAYS: 'days after which it forgets accounts that are not used',
  RETENTION_CONTACT_DAYS: 'days after which it forgets messages to the programme and comments',
  RETENTION_MESSAGE_DAYS: 'days after which it forgets messages that could not be delivered',
  SHOW_CHANNEL_TYPE: 'lets people choose SMS, email or both',
  PUBLIC_LINK_DAYS: 'how long a follow-up link in a message works',
  UPLOADS_PER_ADDRESS: 'uploads of a client address in an hour',
  CALLS_PER_ADDRESS: 'calls of a client address in an hour, of each kind that is limited',
  LOOKUPS_PER_ADDRESS: 'look-ups of a case by number or link, of a client address in an hour',
  PDFS_PER_ADDRESS: 'PDF documents of cases, of a client address in an hour',
  SIGN_INS_PER_ADDRESS: 'sign-ins begun by a client address in an hour',
  LIVE_PER_PERSON: 'pages of a person that hear of changes at once, on an instance',
  LIVE_PER_ADDRESS: 'pages of a client address that hear of changes at once, on an instance',
  MIDDLEWARE_URL: 'a server that answers the portal’s calls',
  MIDDLEWARE_CASES_URL: 'cases elsewhere; `local` keeps them in the portal',
  MIDDLEWARE_USERS_URL: 'users elsewhere; `local` keeps them in the portal',
  MIDDLEWARE_CONTENT_URL: 'content elsewhere; `local` keeps it in the portal',
  MIDDLEWARE_DOCUMENTS_URL: 'documents elsewhere; `local` keeps them in the portal',
  MIDDLEWARE_SECRET: secret('what the portal and the middleware share'),
  MIDDLEWARE_TIMEOUT_MS: 'how long a middleware may take over a call, retries included',
  TRUSTED_PORTAL_SECRET: secret('on an instance that is a middleware: the portal’s MIDDLEWARE_SECRET'),
  MAPS_PROVIDER: '`embedded`, `google` or `nominatim`',
  MAPS_KEY: secret('Google’s key'),
  MAPS_URL: 'Nominatim’s address',
  MAPS_PHOTON_URL: 'Photon’s address, for suggestions',
  TILES_URL: 'map tiles, https://…/{z}/{x}/{y}.png; without them a plain map is drawn',
  TILES_ATTRIBUTION: 'whose tiles they are',
  EXTERNAL_LINKS: 'hosts that links may lead to without asking first, with commas',
  ANALYTICS_URL: 'a script in gtag form that counts visits of those who agree',
  ANALYTICS_ID: 'the id that it counts under',
  ANALYTICS_HOSTS: 'origins that the script reports to beside its own, with commas',
  SMS_GATEWAY_URL: 'an HTTP gateway that takes `{id, from, to, text}`; without it the demo’s inbox',
  SMS_GATEWAY_TOKEN: secret('its bearer token'),
  SMS_HEALTH_URL: 'answers 2xx to a GET while the gateway works; default SMS_GATEWAY_URL by HEAD',
  SMS_SENDER: 'who messages come from',
  SMTP_URL: secret('mail server; without it the demo’s inbox'),
  MAIL_FROM: 'who emails come from: an address, with or without a name',
  HAPPINESS_URL: 'an external happiness meter; without it the portal’s own page',
  HAPPINESS_APP_ID: 'the portal’s application there',
  HAPPINESS_CLIENT_ID: 'the portal’s name there',
  HAPPINESS_CLIENT_SECRET: secret('the portal’s secret there'),
  EMBED_ALLOWED_ORIGINS: 'websites that may frame /create-case, /follow-up and /feedback, with commas',
  WEBHOOK_SECRET_OVERLAP_HOURS: 'for how long a replaced webhook secret goes on signing beside the new one',
  WEBHOOKS_PER_TOOL: 'webhook subscriptions that a registered tool may have',
  WEBHOOK_PRIVATE_NETWORKS: 'networks inside that webhooks may be sent to, 10.20.0.0/16 with commas',
  OPEN311_SUBMISSIONS_PER_KEY: 'cases that an Open311 key may hand in within an hour',
  CORS_ALLOWED_ORIGINS: 'websites whose scripts may call the API with a bearer, with commas',
  PAGES: '`dev`: pages from their sources with hot updates',
  FILES_DIR: 'where uploaded files are kept; default files under DATA_DIR',
  S3_BUCKET: 'keeps uploaded files in this bucket instead',
  S3_ENDPOINT: 'the bucket’s server; default Amazon’s',
  S3_REGION: 'the bucket’s region',
  S3_ACCESS_KEY_ID: secret('the bucket’s key; default the machine’s role'),
  S3_SECRET_ACCESS_KEY: secret('the bucket’s secret key'),
  S3_PATH_STYLE: 'the bucket’s name in the path; `false` for Amazon’s own',
  CLAMD_URL: 'malware scanner, tcp://host:3310 or unix:///run/clamav/clamd.ctl',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'sends OpenTelemetry traces there, by OTLP over HTTP',
  OTEL_EXPORTER_OTLP_HEADERS: secret('headers for the collector, `name=value` with commas'),
  OTEL_SERVICE_NAME: 'the name that traces carry',
  DRAIN_SECONDS: 'how long an instance still answers after SIGTERM; default 5 in production, else 0',
};

/** A setting as documents list it. Each can come from a file too, by `NAME_FILE`. */
export interface Setting {
  name: string;
  default?: string;
  description: string;
  secret: boolean;
}

/** All settings, in the order of their groups. */
export function settingsList(): Setting[] {
  const defaults = new Environment();
  return (Object.keys(SETTINGS) as (keyof Environment)[]).map((name) => {
    const said = SETTINGS[name];
    const value = defaults[name];
    const isSecret = typeof said !== 'string';
    return {
      name,
      ...(value === undefined || value === '' ? {} : { default: String(value) }),
      description: isSecret ? said.secret : said,
      secret: isSecret,
    };
  });
}
