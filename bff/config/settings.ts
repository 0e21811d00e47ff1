import { Environment } from './environment.ts';

type SettingText = string | { secret: string };
type SettingGroup = Partial<Record<keyof Environment, SettingText>>;

/** Marks a setting whose value must not be printed. */
const secret = (description: string): SettingText => ({ secret: description });

/** Descriptions of the settings, by group. Defaults and allowed values are read from the environment class. */
const GROUPS = {
  Server: {
    PORTAL_PROFILE: 'Profile. `production` refuses the defaults of the demo and loads no demo data',
    PORT: 'Port to listen on; `0` takes a free port',
    HOST: 'Address to listen on',
    PUBLIC_URL:
      'Address of the portal for its users. Used for links in messages, the origin check, and `Secure` cookies on https. Default: `http://localhost:PORT`',
    TRUST_PROXY: 'Number of proxies in front whose `X-Forwarded-For` entries are trusted',
    WEB_MODE: '`dev` serves the pages from their sources through Vite, as `npm run dev` does',
    SHUTDOWN_GRACE_SECONDS:
      'Seconds after SIGTERM in which the instance still answers requests but reports that it is not ready. Default: 5 in production, else 0',
    LOG_LEVEL:
      'Lowest level that is logged. Requests of health probes and static files that succeed are logged at `debug`',
    UNKNOWN_SETTINGS:
      'What happens when a name in the environment looks like a misspelt setting: `error` stops the start, `warn` logs it. Default: `error` in production, else `warn`',
  },
  'Database and files': {
    DATA_DIR: 'Directory of the embedded database, of uploaded files and of the generated secret',
    DATABASE_URL: secret(
      'PostgreSQL 15 or newer. With several hosts (`postgres://user@host1:5432,host2:5432/database`) the portal uses the primary, also after a failover. Default: the embedded database in `DATA_DIR`',
    ),
    DATABASE_READ_URL: secret(
      'One or more replicas (`postgres://user@host1:5432,host2:5432/database`) for public content and figures, which may be some seconds old. Default: the primary answers everything',
    ),
    DATABASE_READ_MAX_AGE_SECONDS:
      'A replica that is more seconds behind the primary is not used until it has caught up',
    DATABASE_POOL: 'Connections of one instance to PostgreSQL, and as many to each replica',
    DATABASE_PREPARED_STATEMENTS:
      'Set to `false` behind a pooler that loses prepared statements, such as pgbouncer before 1.21 in transaction pooling',
    FILES_DIR: 'Directory of uploaded files. Default: `files` under `DATA_DIR`',
    S3_BUCKET: 'Bucket for uploaded files, instead of `FILES_DIR`',
    S3_ENDPOINT: 'S3 server of the bucket. Default: Amazon S3',
    S3_REGION: 'Region of the bucket',
    S3_ACCESS_KEY_ID: secret('Access key for the bucket. Default: the role of the machine'),
    S3_SECRET_ACCESS_KEY: secret('Secret key for the bucket'),
    S3_PATH_STYLE: 'Puts the name of the bucket into the path. `false` for Amazon S3',
    CLAMD_URL:
      'ClamAV daemon that scans every upload. Infected uploads are refused, and files that are not scanned yet are not served',
  },
  Secrets: {
    SECRET: secret(
      'Key for one-time codes, signed links and encrypted columns. Default: generated once under `DATA_DIR`',
    ),
    SECRET_PREVIOUS: secret(
      'Previous or next secrets, comma-separated. They are still accepted while `SECRET` is rotated',
    ),
    AUDIT_CHAIN_KEY: secret('Key for the hash chain of case events. Default: `SECRET`'),
    AUDIT_CHAIN_KEY_PREVIOUS: secret(
      'Keys that signed earlier case events, comma-separated. Keep them for good: events are never rewritten',
    ),
    BACKUP_KEY: secret(
      'Key that encrypts backups. Create it with `npm run backup -- --new-key`. Default: backups are not encrypted',
    ),
  },
  'Monitoring and tracing': {
    METRICS_TOKEN: secret('Bearer token for `/metrics`. Without it only requests from the same machine are answered'),
    DEPENDENCY_PROBE_SECONDS: 'Seconds between the health probes of each dependency, on each instance',
    OTEL_EXPORTER_OTLP_ENDPOINT:
      'Collector that receives OpenTelemetry traces by OTLP over HTTP. Without it tracing is not loaded. The other `OTEL_` variables of the standard are read as well',
    OTEL_EXPORTER_OTLP_HEADERS: secret('Headers for the collector, as `name=value`, comma-separated'),
    OTEL_SERVICE_NAME: 'Service name in traces',
  },
  'Sign-in and sessions': {
    OIDC_ISSUER: 'OpenID provider for sign-in. Default: the embedded provider',
    OIDC_PROFILE:
      '`openid`: a standard OpenID provider with ID tokens. `uaepass`: UAE PASS, with `OIDC_ISSUER=https://id.uaepass.ae`, see [integrating](integrating.md#uae-pass)',
    OIDC_CLIENT_ID: 'Client ID of the portal at the provider',
    OIDC_CLIENT_SECRET: secret('Client secret of the portal at the provider'),
    OIDC_SCOPES:
      'Scopes to request, separated by one space. Default: `openid profile email phone`; with `uaepass`, `urn:uae:digitalid:profile:general`. Add `offline_access` where a middleware receives access tokens and the provider issues refresh tokens only for this scope',
    OIDC_ROLES_CLAIM:
      'Claim of the provider with the groups of a person, for example `groups` or `realm_access.roles`. With it, roles come from the provider at every sign-in; without it, they are managed in the portal',
    OIDC_ROLE_MAP:
      'The role for each value of the claim, separated by `;`: `city-agents=agent;city-managers=agent-manager`. Roles: `agent`, `agent-manager`, `content-manager`, `admin`, `user`',
    OIDC_ENTITY_CLAIM:
      'Claim of the provider with the code of the entity that agents and agent managers work for. Default: the entity is managed in the portal',
    SESSION_IDLE_MINUTES: 'Minutes without use after which a session ends',
    SESSION_MAX_HOURS: 'Maximum length of a session, in hours',
    LOGIN_MAX_ATTEMPTS: 'Wrong passwords in 15 minutes, for one account from one client address or known browser',
    LOGIN_MAX_ATTEMPTS_PER_ACCOUNT: 'Wrong passwords in 15 minutes, for one account',
    LOGIN_MAX_ATTEMPTS_PER_ADDRESS: 'Wrong passwords in 15 minutes, from one client address',
    SIGN_INS_PER_ADDRESS:
      'Sign-ins started in an hour, by one client address; at the embedded identity provider the same number of sign-ins and of sign-outs',
  },
  'Registration and passwords': {
    MINIMUM_AGE: 'Minimum age to register as a customer (specification §5)',
    MINIMUM_AGE_AGENT: 'Minimum age to register as an agent',
    REGISTRATION_HOURS: 'Hours after which an unfinished registration is deleted',
    EMAIL_CHECKS_PER_ADDRESS:
      'Emails and Emirates IDs that one client address may check, and registrations and password links it may request, in an hour',
    PASSWORD_LINK_MINUTES: 'Minutes for which a password link is valid',
  },
  'One-time codes': {
    OTP_VALID_SECONDS: 'Seconds for which a code is valid',
    OTP_RESEND_SECONDS: 'Seconds before a new code can be requested',
    OTP_MAX_ATTEMPTS: 'Wrong attempts for one code',
    OTP_MAX_ATTEMPTS_PER_DAY: 'Wrong attempts in a day, by one browser for one destination',
    OTP_MAX_ATTEMPTS_PER_DESTINATION: 'Wrong attempts in a day, for one destination by all browsers',
    OTP_SENDS_PER_HOUR: 'Codes sent in an hour to one destination, for one browser or client address',
    OTP_SENDS_PER_DESTINATION: 'Codes sent in an hour to one destination, in all',
    OTP_SENDS_PER_ADDRESS: 'Codes sent in an hour for one client address',
    OTP_SENDS_TOTAL_PER_HOUR: 'Codes sent in an hour, in all',
  },
  Cases: {
    CASE_DESCRIPTION_MIN: 'Minimum length of a case description, in characters',
    RESTUDY_WINDOW: 'Days after an answer in which the customer may ask for a re-study; `15wd` means working days',
    SLA_DEFAULT: 'Time in which staff should answer, until targets are set at `/admin/sla`',
    HOLIDAYS: 'Holidays, besides Saturdays and Sundays, that the first start puts into the calendar',
    SHOW_CHANNEL_TYPE: 'Lets customers choose between SMS, email and both',
    PUBLIC_LINK_DAYS: 'Days for which a follow-up link in a message is valid',
  },
  Retention: {
    RETENTION_CASE_DAYS: 'Days since the last change after which `npm run retention` anonymizes a closed case',
    RETENTION_ACCOUNT_DAYS: 'Days without use after which it anonymizes an account',
    RETENTION_CONTACT_DAYS: 'Days after which it deletes messages to the programme and comments on the portal',
    RETENTION_MESSAGE_DAYS: 'Days after which it deletes messages that could not be delivered',
  },
  'Limits for clients': {
    RATE_LIMIT_PER_IP_HOUR: 'Calls in an hour by one client address, for each kind of call without a specific limit',
    CASES_PER_MOBILE: 'Cases submitted in an hour for one mobile',
    CASES_PER_EMAIL: 'Cases submitted in an hour for one email that is not verified; each sends a message to it',
    COMMENTS_PER_CASE: 'Comments of one person on a case in an hour',
    UPLOADS_PER_ADDRESS: 'Uploads in an hour by one client address',
    UPLOAD_MEMORY_MB:
      'Megabytes that the uploads in progress on an instance may hold in memory, half of it for one client address',
    PDFS_PER_ADDRESS: 'PDF documents of cases in an hour for one client address',
    LOOKUPS_PER_ADDRESS: 'Look-ups of cases by number or link in an hour by one client address',
    SSE_MAX_PER_USER: 'Open live-update streams of one user, on each instance',
    SSE_MAX_PER_IP: 'Open live-update streams of one client address, on each instance',
  },
  'SMS and email': {
    SMS_GATEWAY_URL: 'HTTP gateway that accepts `{id, from, to, text}`. Default: the demo inbox',
    SMS_GATEWAY_TOKEN: secret('Bearer token for the gateway'),
    SMS_HEALTH_URL:
      'Address that answers GET with 2xx while the gateway works. Default: HEAD to `SMS_GATEWAY_URL`, where any answer below 500 counts',
    SMS_SENDER: 'Sender of text messages',
    SMS_DAILY_BUDGET:
      'Text messages a day (Asia/Dubai) in all. When they are used up, codes by SMS are refused and messages about cases wait. `0`: no limit',
    SMTP_URL: secret('Mail server. Default: the demo inbox'),
    MAIL_FROM: 'Sender of emails: an address, with or without a name',
  },
  'Maps and links': {
    PLACES_PROVIDER: 'Place search. `google` needs `PLACES_KEY`, `nominatim` needs `PLACES_URL`',
    PLACES_KEY: secret('API key for the places and geocoding services of Google'),
    PLACES_URL: 'Nominatim server. With `google`: a proxy in front of its services',
    PLACES_PHOTON_URL: 'Photon server, for suggestions while a place is typed. Default: none',
    TILES_URL:
      'Map tiles, as `https://…/{z}/{x}/{y}.png`, or `none`. Browsers that cannot load them show the vector map. Default: none; in the demo those of OpenStreetMap, if they can be reached at start',
    TILES_ATTRIBUTION: 'Attribution of the map tiles',
    MAP_BOUNDS:
      'Area in which cases can be, as `south,west,north,east` in degrees. Positions outside are refused. Default: the Emirates with their islands and some sea',
    ALLOWED_EXTERNAL_HOSTS: 'Hosts that links may open without a confirmation, with their subdomains, comma-separated',
  },
  'Analytics and happiness meter': {
    ANALYTICS_URL: 'Analytics script with a `gtag` interface. It is loaded only for visitors who agree',
    ANALYTICS_ID: 'Measurement ID for the script',
    ANALYTICS_HOSTS: 'Origins to which the script reports, besides its own, comma-separated',
    HAPPINESS_URL: 'External happiness meter. Default: the page of the portal itself',
    HAPPINESS_APP_ID: 'Application ID of the portal at the happiness meter',
    HAPPINESS_CLIENT_ID: 'Client ID of the portal at the happiness meter',
    HAPPINESS_CLIENT_SECRET: secret('Client secret of the portal at the happiness meter'),
  },
  'Other systems': {
    EMBED_ALLOWED_ORIGINS:
      'Websites that may frame `/create-case`, `/follow-up` and `/feedback` with `?embed=1`, comma-separated',
    CORS_ALLOWED_ORIGINS:
      'Websites whose scripts may call the API with a bearer token and without cookies, comma-separated',
    OPEN_DATA_LICENSE: 'Address of the licence of the public figures under `/open-data`',
    OPEN311_SUBMISSIONS_PER_KEY: 'Cases submitted in an hour with one Open311 API key',
    WEBHOOKS_PER_API_CLIENT: 'Webhook subscriptions of one API client',
    WEBHOOK_SECRET_OVERLAP_HOURS: 'Hours for which a replaced webhook secret still signs besides the new one',
    WEBHOOK_PRIVATE_NETWORKS:
      'Private networks that may receive webhooks, in CIDR notation, comma-separated. All other private addresses are refused',
  },
  Middleware: {
    MIDDLEWARE_URL:
      'Middleware that answers the calls of all services ([middleware](middleware.md)). Default: the portal itself',
    MIDDLEWARE_CASES_URL: 'Middleware for cases; `local` keeps them in the portal. Default: `MIDDLEWARE_URL`',
    MIDDLEWARE_USERS_URL: 'Middleware for users; `local` keeps them in the portal. Default: `MIDDLEWARE_URL`',
    MIDDLEWARE_CONTENT_URL: 'Middleware for content; `local` keeps it in the portal. Default: `MIDDLEWARE_URL`',
    MIDDLEWARE_DOCUMENTS_URL: 'Middleware for documents; `local` keeps them in the portal. Default: `MIDDLEWARE_URL`',
    MIDDLEWARE_SECRET: secret(
      'Key that signs what the portal states about callers; the same as `TRUSTED_PORTAL_SECRET` of the middleware',
    ),
    MIDDLEWARE_TIMEOUT_MS: 'Milliseconds that a middleware may take for a call, retries included',
    TRUSTED_PORTAL_SECRET: secret('On an instance that is a middleware: the `MIDDLEWARE_SECRET` of the portal'),
  },
} satisfies Record<string, SettingGroup>;

/** A setting as documents list it. */
export interface Setting {
  name: keyof Environment;
  group: string;
  default?: string;
  description: string;
  secret: boolean;
}

/** All settings, in the order of their groups. */
export function settingsList(): Setting[] {
  const defaults = new Environment();
  return Object.entries<SettingGroup>(GROUPS).flatMap(([group, texts]) =>
    (Object.entries(texts) as [keyof Environment, SettingText][]).map(([name, text]) => {
      const value = defaults[name];
      return {
        name,
        group,
        ...(value === undefined || value === '' ? {} : { default: String(value) }),
        description: typeof text === 'string' ? text : text.secret,
        secret: typeof text !== 'string',
      };
    }),
  );
}
