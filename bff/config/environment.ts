import 'reflect-metadata';
import { IsIn, Matches } from 'class-validator';
import {
  DatabaseUrl,
  Days,
  Flag,
  HostName,
  MailAddress,
  Networks,
  Num,
  Optional,
  Secret,
  Secrets,
  Service,
  SiteUrl,
  Text,
  UrlOf,
  WebUrl,
} from './rules.ts';

const ORIGINS = /^$|^https?:\/\/[^\s/,;'"]+(,https?:\/\/[^\s/,;'"]+)*$/;
const CLAMD = /^(tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):\d{1,5}|unix:\/(\/\/)?[^\s]+)$/i;

const OneOf = (...values: string[]): PropertyDecorator => IsIn(values, { message: `must be one of ${values.join(', ')}` });
const Like = (pattern: RegExp, problem: string): PropertyDecorator => Matches(pattern, { message: `must be ${problem}` });
const Term = (): PropertyDecorator => Like(/^[1-9]\d{0,2}(wd)?$/, 'days such as 15, or working days such as 15wd');
const Origins = (): PropertyDecorator => Like(ORIGINS, 'origins such as https://host, with commas between them');

/**
 * Every setting of the product, with its default. The names are the environment variables'; the README lists them.
 * Those without a default say so: only what is initialised is an own property in every build, and only that is read.
 */
export class Environment {
  @OneOf('demo', 'production') PORTAL_PROFILE: 'demo' | 'production' = 'demo';
  @Num(0, 65535) PORT = 3000;
  @HostName() HOST = '0.0.0.0';
  DATA_DIR = 'data';
  @Optional(DatabaseUrl()) DATABASE_URL?: string = undefined;
  @Num(1, 200) DATABASE_POOL = 10;
  /** Frequent statements are prepared by name. `false` for a pooler that forgets them between transactions. */
  @Flag() DATABASE_PREPARED_STATEMENTS = true;
  /** Where people reach the portal; links in messages and the origin check use it. Default: http://localhost:PORT. */
  @Optional(SiteUrl()) PUBLIC_URL?: string = undefined;
  /** How many proxies stand in front; their X-Forwarded-For entries are believed. */
  @Num(0, 10) TRUST_PROXY = 0;
  /** Keys one-time codes and signed links. Default: generated once under DATA_DIR. */
  @Optional(Secret(32)) SECRET?: string = undefined;
  /** Also accepted, with commas between them: the secrets of before while SECRET is rotated, or the one to come. */
  @Optional(Secrets(32)) SECRET_PREVIOUS?: string = undefined;
  /** Links the events of cases. Default: SECRET. */
  @Optional(Secret(32)) EVIDENCE_KEY?: string = undefined;
  /** Keys that linked events before, with commas between them; kept for good, as events are never rewritten. */
  @Optional(Secrets(32)) EVIDENCE_KEY_PREVIOUS?: string = undefined;
  /** Encrypts backups: an age identity, as `npm run backup -- --new-key` prints it. Default: backups are not encrypted. */
  @Optional(Like(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'an age identity, as `npm run backup -- --new-key` prints it'))
  BACKUP_KEY?: string = undefined;
  @Optional(Secret(16)) METRICS_TOKEN?: string = undefined;
  /** What becomes of names in the environment that look like a setting and are none. Default: `error` in production, else `warn`. */
  @Optional(OneOf('error', 'warn')) UNKNOWN_SETTINGS?: 'error' | 'warn' = undefined;
  @OneOf('silent', 'error', 'warn', 'info', 'debug') LOG_LEVEL = 'info';
  /** How often each instance asks its dependencies whether they work. */
  @Num(1, 15) DEPENDENCY_PROBE_SECONDS = 15;

  @Num(30, 3600) OTP_VALID_SECONDS = 300;
  @Num(1, 3600) OTP_RESEND_SECONDS = 60;
  @Num(1, 10) OTP_MAX_WRONG = 3;
  /** Wrong answers a day: of one requester for a destination; for a destination by all who have not proven it and those who have. */
  @Num(1, 100) OTP_MAX_WRONG_PER_DAY = 10;
  @Num(100, 10_000) OTP_MAX_WRONG_PER_DESTINATION = 100;
  /** Codes an hour: of one requester to a destination; to a destination from all. */
  @Num(1, 1000) OTP_SENDS_PER_HOUR = 5;
  @Num(1, 10_000) OTP_SENDS_PER_DESTINATION = 15;
  @Num(1, 100_000) OTP_SENDS_PER_ADDRESS = 60;
  @Num(1, 10_000_000) OTP_SENDS_TOTAL_PER_HOUR = 20_000;

  /** A standard OpenID provider in place of the embedded one. */
  @Optional(WebUrl()) OIDC_ISSUER?: string = undefined;
  OIDC_CLIENT_ID?: string = undefined;
  OIDC_CLIENT_SECRET?: string = undefined;
  /** With a blank between them. `offline_access` where the provider gives refresh tokens only for it. */
  @Like(/^[\w.:/-]+( [\w.:/-]+)*$/, 'scopes with one blank between them') OIDC_SCOPES = 'openid profile email phone';
  @Num(1, 1440) SESSION_IDLE_MINUTES = 30;
  @Num(1, 168) SESSION_MAX_HOURS = 12;
  /** Wrong passwords in a quarter of an hour: for one account from one address, for one account, for one address. */
  @Num(1, 1000) LOGIN_MAX_WRONG = 8;
  @Num(1, 10_000) LOGIN_MAX_WRONG_PER_ACCOUNT = 40;
  @Num(1, 100_000) LOGIN_MAX_WRONG_PER_ADDRESS = 100;

  /** How old one must be to register (specification §5: 18, or 21 in some flows). */
  @Num(18, 21) MINIMUM_AGE = 18;
  @Num(1, 168) REGISTRATION_HOURS = 24;
  /** Emails looked up, and links to a new password asked for, by one client address an hour. */
  @Num(1, 100_000) EMAIL_CHECKS_PER_ADDRESS = 60;
  @Num(5, 1440) PASSWORD_LINK_MINUTES = 30;

  @Num(1, 2000) CASE_DESCRIPTION_MIN = 10;
  /** How long after an answer a re-study may be asked for: days, or working days as `15wd`. */
  @Term() RESTUDY_WINDOW = '15';
  /** How soon staff should answer, likewise: what their desk calls overdue. */
  @Term() CASE_DUE = '10wd';
  /** Days off beside Saturdays and Sundays, YYYY-MM-DD with commas between them. */
  @Days() HOLIDAYS = '';
  /** Days after which `npm run retention` forgets who it was: closed cases since their last change, accounts since they were last used. */
  @Num(365, 36_500) RETENTION_CASE_DAYS = 1825;
  @Num(365, 36_500) RETENTION_ACCOUNT_DAYS = 1825;
  /** Likewise: messages to the programme and comments on the portal; messages that could not be delivered. */
  @Num(30, 36_500) RETENTION_CONTACT_DAYS = 730;
  @Num(7, 36_500) RETENTION_MESSAGE_DAYS = 90;
  @Flag() SHOW_CHANNEL_TYPE = false;
  @Num(1, 365) PUBLIC_LINK_DAYS = 90;
  @Num(1, 100_000) UPLOADS_PER_ADDRESS = 200;
  /** In an hour from one client address: calls of one kind; sign-ins begun, PDF documents and public look-ups have limits of their own. */
  @Num(1, 1_000_000) CALLS_PER_ADDRESS = 3000;
  @Num(1, 1_000_000) SIGN_INS_PER_ADDRESS = 600;
  @Num(1, 1_000_000) PDFS_PER_ADDRESS = 120;
  @Num(1, 1_000_000) LOOKUPS_PER_ADDRESS = 1000;
  /** Pages that may hear of changes at once on an instance: of one person, and from one client address. */
  @Num(1, 1000) LIVE_PER_PERSON = 12;
  @Num(1, 100_000) LIVE_PER_ADDRESS = 300;

  /** A middleware that answers the calls of its services (docs/middleware.md): all of them, or one by one; `local` keeps a service here. */
  @Optional(Service()) MIDDLEWARE_URL?: string = undefined;
  @Optional(Service()) MIDDLEWARE_CASES_URL?: string = undefined;
  @Optional(Service()) MIDDLEWARE_USERS_URL?: string = undefined;
  @Optional(Service()) MIDDLEWARE_CONTENT_URL?: string = undefined;
  @Optional(Service()) MIDDLEWARE_DOCUMENTS_URL?: string = undefined;
  /** Keys what the portal tells the middleware about callers; the same as the middleware's TRUSTED_PORTAL_SECRET. */
  @Optional(Secret(32)) MIDDLEWARE_SECRET?: string = undefined;
  /** How long a middleware may take over a call, retries included. */
  @Num(100, 60_000) MIDDLEWARE_TIMEOUT_MS = 2500;
  /** On an instance that is a middleware: whose word about callers it takes. */
  @Optional(Secret(32)) TRUSTED_PORTAL_SECRET?: string = undefined;

  @OneOf('embedded', 'google', 'nominatim') MAPS_PROVIDER: 'embedded' | 'google' | 'nominatim' = 'embedded';
  MAPS_KEY?: string = undefined;
  @Optional(WebUrl()) MAPS_URL?: string = undefined;
  @Optional(WebUrl()) MAPS_PHOTON_URL?: string = undefined;
  /** Tile addresses with {z}/{x}/{y}; without them the map draws the embedded gazetteer's places. */
  @Optional(Like(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/, 'an address with {z}, {x} and {y} in this order')) TILES_URL?: string = undefined;
  TILES_ATTRIBUTION = '';

  /** Hosts that links may lead to without asking, with commas between them; those below them too. */
  @Like(/^$|^[a-z0-9.-]+(,[a-z0-9.-]+)*$/, 'names of hosts, with commas between them') EXTERNAL_LINKS = '';

  /** Counts visits of those who agree, with this script (gtag form) and under this id; origins that the script reports to beside its own. */
  @Optional(WebUrl()) ANALYTICS_URL?: string = undefined;
  @Optional(Like(/^[\w-]{1,64}$/, 'an id of letters, digits, _ and -')) ANALYTICS_ID?: string = undefined;
  @Origins() ANALYTICS_HOSTS = '';

  @Optional(WebUrl()) SMS_GATEWAY_URL?: string = undefined;
  SMS_GATEWAY_TOKEN?: string = undefined;
  /** Answers 2xx to a GET while the gateway works. Default: SMS_GATEWAY_URL by HEAD; answers below 500 count. */
  @Optional(WebUrl()) SMS_HEALTH_URL?: string = undefined;
  SMS_SENDER = 'CustomerVoice';
  @Optional(UrlOf(['smtp', 'smtps'], 'smtps://user:password@host:465')) SMTP_URL?: string = undefined;
  @MailAddress() MAIL_FROM = 'Customer Voice <no-reply@portal.example>';
  /** An external happiness meter; it is framed and posted to at this address. Without it the portal's own page stands in the frame. */
  @Optional(WebUrl()) HAPPINESS_URL?: string = undefined;
  HAPPINESS_APP_ID?: string = undefined;
  HAPPINESS_CLIENT_ID?: string = undefined;
  HAPPINESS_CLIENT_SECRET?: string = undefined;
  /** Websites that may frame /create-case, /follow-up and /feedback with ?embed=1: origins with commas between them. */
  @Origins() EMBED_ALLOWED_ORIGINS = '';
  /** Networks inside that webhooks may be sent to, as 10.20.0.0/16, with commas between them; all other private addresses are refused. */
  @Networks() WEBHOOK_PRIVATE_NETWORKS = '';
  /** For how long a replaced webhook secret goes on signing beside the new one. */
  @Num(0, 336) WEBHOOK_SECRET_OVERLAP_HOURS = 24;
  /** Webhook subscriptions that a registered tool may have. */
  @Num(1, 1000) WEBHOOKS_PER_TOOL = 10;
  /** Cases that one Open311 API key may hand in within an hour. */
  @Num(1, 1_000_000) OPEN311_SUBMISSIONS_PER_KEY = 500;
  /** Websites whose scripts may call the API, with a bearer and never with cookies: origins with commas between them. */
  @Matches(/^[^*]*$/, { message: 'must name each origin: no *' }) @Origins() CORS_ALLOWED_ORIGINS = '';
  /** `dev`: Vite inside the server with hot updates, as `npm run dev` sets it. */
  @OneOf('built', 'dev') PAGES: 'built' | 'dev' = 'built';
  /** Where files are kept. Default: files under DATA_DIR. */
  FILES_DIR?: string = undefined;
  /** Keeps files in this bucket instead, of Amazon's or of the server at S3_ENDPOINT; without keys those of the machine's role are used. */
  @Optional(Like(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')) S3_BUCKET?: string = undefined;
  @Optional(WebUrl()) S3_ENDPOINT?: string = undefined;
  @Like(/^[a-z0-9-]{2,40}$/, 'the name of a region') S3_REGION = 'us-east-1';
  S3_ACCESS_KEY_ID?: string = undefined;
  S3_SECRET_ACCESS_KEY?: string = undefined;
  /** The bucket's name in the path, as most servers other than Amazon's want it. */
  @Flag() S3_PATH_STYLE = true;
  /** Looks through every upload for malware: tcp://host:3310 or unix:///run/clamav/clamd.ctl. */
  @Optional(Text((value) => CLAMD.test(value) && URL.canParse(value), 'must be tcp://host:3310 or unix:///run/clamav/clamd.ctl'))
  CLAMD_URL?: string = undefined;
  /** Sends traces there, by OTLP over HTTP; nothing of it is loaded otherwise. The standard's other variables (headers, sampler) are read as well. */
  @Optional(WebUrl()) OTEL_EXPORTER_OTLP_ENDPOINT?: string = undefined;
  /** What the collector is shown, as `authorization=Bearer%20…`, with commas between several. */
  OTEL_EXPORTER_OTLP_HEADERS?: string = undefined;
  OTEL_SERVICE_NAME = 'customer-voice';
  /** After SIGTERM: how long the instance still answers, and says that it is not ready, before it closes its door. Default: 5 in production, else 0. */
  @Optional(Num(0, 60)) DRAIN_SECONDS?: number = undefined;
}
