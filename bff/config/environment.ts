import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';

const WEB = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** No name or password, query or fragment in it. */
const REMOTE = /^(local|https?:\/\/[^\s/?#@\\]+(\/[^\s?#@\\]*)?)$/;

function Num(min: number, max: number): PropertyDecorator {
  return (target, property) => {
    Type(() => Number)(target, property);
    IsInt()(target, property as string);
    Min(min)(target, property as string);
    Max(max)(target, property as string);
  };
}

function Flag(): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))(target, property as string);
    IsBoolean({ message: `${String(property)} must be true or false` })(target, property as string);
  };
}

function Optional(...rest: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    IsOptional()(target, property as string);
    for (const decorate of rest) decorate(target, property);
  };
}

/**
 * Every setting of the product, with its default. The names are the environment variables'; the README lists them.
 * Those without a default say so: only what is initialised is an own property in every build, and only that is read.
 */
export class Environment {
  @IsIn(['demo', 'production']) PORTAL_PROFILE: 'demo' | 'production' = 'demo';
  @Num(0, 65535) PORT = 3000;
  HOST = '0.0.0.0';
  DATA_DIR = 'data';
  @Optional(Matches(/^postgres(ql)?:\/\//)) DATABASE_URL?: string = undefined;
  @Num(1, 200) DATABASE_POOL = 10;
  /** Where people reach the portal; links in messages and the origin check use it. Default: http://localhost:PORT. */
  @Optional(IsUrl(WEB)) PUBLIC_URL?: string = undefined;
  /** How many proxies stand in front; their X-Forwarded-For entries are believed. */
  @Num(0, 10) TRUST_PROXY = 0;
  /** Keys one-time codes and signed links. Default: generated once under DATA_DIR. */
  @Optional(MinLength(32)) SECRET?: string = undefined;
  /** Links the events of cases, for good: where SECRET is ever changed, this is the one of before. Default: SECRET. */
  @Optional(MinLength(32)) EVIDENCE_KEY?: string = undefined;
  /** Encrypts backups: an age identity, as `npm run backup -- --new-key` prints it. Default: backups are not encrypted. */
  @Optional(Matches(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/)) BACKUP_KEY?: string = undefined;
  @Optional(MinLength(16)) METRICS_TOKEN?: string = undefined;
  @IsIn(['silent', 'error', 'warn', 'info', 'debug']) LOG_LEVEL = 'info';
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
  @Optional(IsUrl(WEB)) OIDC_ISSUER?: string = undefined;
  OIDC_CLIENT_ID?: string = undefined;
  OIDC_CLIENT_SECRET?: string = undefined;
  /** With a blank between them. `offline_access` where the provider gives refresh tokens only for it. */
  @Matches(/^[\w.:/-]+( [\w.:/-]+)*$/) OIDC_SCOPES = 'openid profile email phone';
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
  @Matches(/^[1-9]\d{0,2}(wd)?$/) RESTUDY_WINDOW = '15';
  /** How soon staff should answer, likewise: what their desk calls overdue. */
  @Matches(/^[1-9]\d{0,2}(wd)?$/) CASE_DUE = '10wd';
  /** Days off beside Saturdays and Sundays, YYYY-MM-DD with commas between them. */
  @Matches(/^$|^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2})*$/) HOLIDAYS = '';
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
  @Optional(Matches(REMOTE)) MIDDLEWARE_URL?: string = undefined;
  @Optional(Matches(REMOTE)) MIDDLEWARE_CASES_URL?: string = undefined;
  @Optional(Matches(REMOTE)) MIDDLEWARE_USERS_URL?: string = undefined;
  @Optional(Matches(REMOTE)) MIDDLEWARE_CONTENT_URL?: string = undefined;
  @Optional(Matches(REMOTE)) MIDDLEWARE_DOCUMENTS_URL?: string = undefined;
  /** Keys what the portal tells the middleware about callers; the same as the middleware's TRUSTED_PORTAL_SECRET. */
  @Optional(MinLength(32)) MIDDLEWARE_SECRET?: string = undefined;
  /** How long a middleware may take over a call, retries included. */
  @Num(100, 60_000) MIDDLEWARE_TIMEOUT_MS = 2500;
  /** On an instance that is a middleware: whose word about callers it takes. */
  @Optional(MinLength(32)) TRUSTED_PORTAL_SECRET?: string = undefined;

  @IsIn(['embedded', 'google', 'nominatim']) MAPS_PROVIDER: 'embedded' | 'google' | 'nominatim' = 'embedded';
  MAPS_KEY?: string = undefined;
  @Optional(IsUrl(WEB)) MAPS_URL?: string = undefined;
  @Optional(IsUrl(WEB)) MAPS_PHOTON_URL?: string = undefined;
  /** Tile addresses with {z}/{x}/{y}; without them the map draws the embedded gazetteer's places. */
  @Optional(Matches(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/)) TILES_URL?: string = undefined;
  TILES_ATTRIBUTION = '';

  /** Hosts that links may lead to without asking, with commas between them; those below them too. */
  @Matches(/^$|^[a-z0-9.-]+(,[a-z0-9.-]+)*$/) EXTERNAL_LINKS = '';

  /** Counts visits of those who agree, with this script (gtag form) and under this id; origins that the script reports to beside its own. */
  @Optional(IsUrl(WEB)) ANALYTICS_URL?: string = undefined;
  @Optional(Matches(/^[\w-]{1,64}$/)) ANALYTICS_ID?: string = undefined;
  @Matches(/^$|^https?:\/\/[^\s/,;'"]+(,https?:\/\/[^\s/,;'"]+)*$/) ANALYTICS_HOSTS = '';

  @Optional(IsUrl(WEB)) SMS_GATEWAY_URL?: string = undefined;
  SMS_GATEWAY_TOKEN?: string = undefined;
  /** Answers 2xx to a GET while the gateway works. Default: SMS_GATEWAY_URL by HEAD; answers below 500 count. */
  @Optional(IsUrl(WEB)) SMS_HEALTH_URL?: string = undefined;
  SMS_SENDER = 'CustomerVoice';
  @Optional(Matches(/^smtps?:\/\//)) SMTP_URL?: string = undefined;
  MAIL_FROM = 'Customer Voice <no-reply@portal.example>';
  /** An external happiness meter; it is framed and posted to at this address. Without it the portal's own page stands in the frame. */
  @Optional(IsUrl(WEB)) HAPPINESS_URL?: string = undefined;
  HAPPINESS_APP_ID?: string = undefined;
  HAPPINESS_CLIENT_ID?: string = undefined;
  HAPPINESS_CLIENT_SECRET?: string = undefined;
  /** Websites that may frame /create-case, /follow-up and /feedback with ?embed=1: origins with commas between them. */
  @Matches(/^$|^https?:\/\/[^\s/,;'"]+(,https?:\/\/[^\s/,;'"]+)*$/) EMBED_ALLOWED_ORIGINS = '';
  /** Networks inside that webhooks may be sent to, as 10.20.0.0/16, with commas between them; all other private addresses are refused. */
  @Matches(/^$|^[\da-f.:]+\/\d{1,3}(,[\da-f.:]+\/\d{1,3})*$/i) WEBHOOK_PRIVATE_NETWORKS = '';
  /** For how long a replaced webhook secret goes on signing beside the new one. */
  @Num(0, 336) WEBHOOK_SECRET_OVERLAP_HOURS = 24;
  /** Webhook subscriptions that a registered tool may have. */
  @Num(1, 1000) WEBHOOKS_PER_TOOL = 10;
  /** Cases that one Open311 API key may hand in within an hour. */
  @Num(1, 1_000_000) OPEN311_SUBMISSIONS_PER_KEY = 500;
  /** Websites whose scripts may call the API, with a bearer and never with cookies: origins with commas between them. */
  @Matches(/^$|^https?:\/\/[^\s/,;'"*]+(,https?:\/\/[^\s/,;'"*]+)*$/) CORS_ALLOWED_ORIGINS = '';
  /** `dev`: Vite inside the server with hot updates, as `npm run dev` sets it. */
  @IsIn(['built', 'dev']) PAGES: 'built' | 'dev' = 'built';
  /** Where files are kept. Default: files under DATA_DIR. */
  FILES_DIR?: string = undefined;
  /** Keeps files in this bucket instead, of Amazon's or of the server at S3_ENDPOINT; without keys those of the machine's role are used. */
  @Optional(Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)) S3_BUCKET?: string = undefined;
  @Optional(IsUrl(WEB)) S3_ENDPOINT?: string = undefined;
  @Matches(/^[a-z0-9-]{2,40}$/) S3_REGION = 'us-east-1';
  S3_ACCESS_KEY_ID?: string = undefined;
  S3_SECRET_ACCESS_KEY?: string = undefined;
  /** The bucket's name in the path, as most servers other than Amazon's want it. */
  @Flag() S3_PATH_STYLE = true;
  /** Looks through every upload for malware: tcp://host:3310 or unix:///run/clamav/clamd.ctl. */
  @Optional(Matches(/^(tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):\d{1,5}|unix:\/(\/\/)?[^\s]+)$/i)) CLAMD_URL?: string = undefined;
  /** Sends traces there, by OTLP over HTTP; nothing of it is loaded otherwise. The standard's other variables (headers, sampler) are read as well. */
  @Optional(IsUrl(WEB)) OTEL_EXPORTER_OTLP_ENDPOINT?: string = undefined;
  OTEL_SERVICE_NAME = 'customer-voice';
  /** After SIGTERM: how long the instance still answers, and says that it is not ready, before it closes its door. Default: 5 in production, else 0. */
  @Optional(Num(0, 60)) DRAIN_SECONDS?: number = undefined;
}
