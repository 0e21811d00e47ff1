import 'reflect-metadata';
import { IsIn, Matches } from 'class-validator';
import {
  Bounds,
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
  ServiceUrl,
  SiteUrl,
  Text,
  UrlOf,
  WebUrl,
} from './rules.ts';

const ORIGINS = /^$|^https?:\/\/[^\s/,;'"]+(,https?:\/\/[^\s/,;'"]+)*$/;
const CLAMD = /^(tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):\d{1,5}|unix:\/(\/\/)?[^\s]+)$/i;

const ROLE_MAP_PAIR = '[^;]+=(voc/voc-)?(user|agent|agent-manager|content-manager|admin)';
const ROLE_MAP = new RegExp(`^${ROLE_MAP_PAIR}(;${ROLE_MAP_PAIR})*$`);

const OneOf = (...values: string[]): PropertyDecorator =>
  IsIn(values, { message: `must be one of ${values.join(', ')}` });
const Pattern = (pattern: RegExp, problem: string): PropertyDecorator =>
  Matches(pattern, { message: `must be ${problem}` });
const DayCount = (): PropertyDecorator =>
  Pattern(/^[1-9]\d{0,2}(wd)?$/, 'days such as 15, or working days such as 15wd');
const Origins = (): PropertyDecorator => Pattern(ORIGINS, 'comma-separated origins such as https://host');

/**
 * Every setting with its default and its validation; a property is named like its environment variable. settings.ts
 * describes them, docs/configuration.md is generated from both. Settings without a default are initialised with
 * `undefined`, because only own properties of an instance are read from the environment.
 */
export class Environment {
  @OneOf('demo', 'production') PORTAL_PROFILE: 'demo' | 'production' = 'demo';
  @Num(0, 65535) PORT = 3000;
  @HostName() HOST = '0.0.0.0';
  DATA_DIR = 'data';
  @Optional(DatabaseUrl()) DATABASE_URL?: string = undefined;
  @Optional(DatabaseUrl()) DATABASE_READ_URL?: string = undefined;
  @Num(3, 300) DATABASE_READ_MAX_AGE_SECONDS = 10;
  @Num(1, 200) DATABASE_POOL = 10;
  @Flag() DATABASE_PREPARED_STATEMENTS = true;
  @Optional(SiteUrl()) PUBLIC_URL?: string = undefined;
  @Num(0, 10) TRUST_PROXY = 0;
  @Optional(Secret(32)) SECRET?: string = undefined;
  @Optional(Secrets(32)) SECRET_PREVIOUS?: string = undefined;
  @Optional(Secret(32)) AUDIT_CHAIN_KEY?: string = undefined;
  @Optional(Secrets(32)) AUDIT_CHAIN_KEY_PREVIOUS?: string = undefined;
  @Optional(
    Pattern(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'an age identity, as `npm run backup -- --new-key` prints it'),
  )
  BACKUP_KEY?: string = undefined;
  @Optional(Secret(16)) METRICS_TOKEN?: string = undefined;
  @Optional(OneOf('error', 'warn')) UNKNOWN_SETTINGS?: 'error' | 'warn' = undefined;
  @OneOf('silent', 'error', 'warn', 'info', 'debug') LOG_LEVEL = 'info';
  @Num(1, 15) DEPENDENCY_PROBE_SECONDS = 15;

  @Num(30, 3600) OTP_VALID_SECONDS = 300;
  @Num(1, 3600) OTP_RESEND_SECONDS = 60;
  @Num(1, 10) OTP_MAX_ATTEMPTS = 3;
  @Num(1, 100) OTP_MAX_ATTEMPTS_PER_DAY = 10;
  @Num(100, 10_000) OTP_MAX_ATTEMPTS_PER_DESTINATION = 100;
  @Num(1, 1000) OTP_SENDS_PER_HOUR = 5;
  @Num(1, 10_000) OTP_SENDS_PER_DESTINATION = 15;
  @Num(1, 100_000) OTP_SENDS_PER_ADDRESS = 300;
  @Num(1, 10_000_000) OTP_SENDS_TOTAL_PER_HOUR = 20_000;

  @Optional(WebUrl()) OIDC_ISSUER?: string = undefined;
  @OneOf('openid', 'uaepass') OIDC_PROFILE: 'openid' | 'uaepass' = 'openid';
  OIDC_CLIENT_ID?: string = undefined;
  OIDC_CLIENT_SECRET?: string = undefined;
  @Optional(Pattern(/^[\w.:/-]+( [\w.:/-]+)*$/, 'scopes separated by one space')) OIDC_SCOPES?: string = undefined;
  OIDC_ROLES_CLAIM?: string = undefined;
  @Optional(Pattern(ROLE_MAP, 'pairs like `city-agents=agent;city-managers=agent-manager`')) OIDC_ROLE_MAP?: string =
    undefined;
  OIDC_ENTITY_CLAIM?: string = undefined;
  @Num(1, 1440) SESSION_IDLE_MINUTES = 30;
  @Num(1, 168) SESSION_MAX_HOURS = 12;
  @Num(1, 1000) LOGIN_MAX_ATTEMPTS = 8;
  @Num(1, 10_000) LOGIN_MAX_ATTEMPTS_PER_ACCOUNT = 40;
  @Num(1, 100_000) LOGIN_MAX_ATTEMPTS_PER_ADDRESS = 100;

  @Num(18, 21) MINIMUM_AGE = 18;
  @Num(18, 21) MINIMUM_AGE_AGENT = 18;
  @Num(1, 168) REGISTRATION_HOURS = 24;
  @Num(1, 100_000) EMAIL_CHECKS_PER_ADDRESS = 60;
  @Num(5, 1440) PASSWORD_LINK_MINUTES = 30;

  @Num(1, 2000) CASE_DESCRIPTION_MIN = 10;
  @DayCount() RESTUDY_WINDOW = '15';
  @DayCount() SLA_DEFAULT = '10wd';
  @Days() HOLIDAYS = '';
  @Num(365, 36_500) RETENTION_CASE_DAYS = 1825;
  @Num(365, 36_500) RETENTION_ACCOUNT_DAYS = 1825;
  @Num(30, 36_500) RETENTION_CONTACT_DAYS = 730;
  @Num(7, 36_500) RETENTION_MESSAGE_DAYS = 90;
  @Flag() SHOW_CHANNEL_TYPE = false;
  @Num(1, 365) PUBLIC_LINK_DAYS = 90;
  @Num(1, 1_000_000) CASES_PER_MOBILE = 300;
  @Num(1, 1_000_000) CASES_PER_EMAIL = 60;
  @Num(1, 1_000_000) COMMENTS_PER_CASE = 200;
  @Num(1, 100_000) UPLOADS_PER_ADDRESS = 200;
  @Num(16, 16_384) UPLOAD_MEMORY_MB = 128;
  @Num(1, 1_000_000) RATE_LIMIT_PER_IP_HOUR = 3000;
  @Num(1, 1_000_000) SIGN_INS_PER_ADDRESS = 600;
  @Num(1, 1_000_000) PDFS_PER_ADDRESS = 120;
  @Num(1, 1_000_000) LOOKUPS_PER_ADDRESS = 1000;
  @Num(1, 1000) SSE_MAX_PER_USER = 12;
  @Num(1, 100_000) SSE_MAX_PER_IP = 300;

  @Optional(ServiceUrl()) MIDDLEWARE_URL?: string = undefined;
  @Optional(ServiceUrl()) MIDDLEWARE_CASES_URL?: string = undefined;
  @Optional(ServiceUrl()) MIDDLEWARE_USERS_URL?: string = undefined;
  @Optional(ServiceUrl()) MIDDLEWARE_CONTENT_URL?: string = undefined;
  @Optional(ServiceUrl()) MIDDLEWARE_DOCUMENTS_URL?: string = undefined;
  @Optional(Secret(32)) MIDDLEWARE_SECRET?: string = undefined;
  @Num(100, 60_000) MIDDLEWARE_TIMEOUT_MS = 2500;
  @Optional(Secret(32)) TRUSTED_PORTAL_SECRET?: string = undefined;

  @OneOf('embedded', 'google', 'nominatim') PLACES_PROVIDER: 'embedded' | 'google' | 'nominatim' = 'embedded';
  PLACES_KEY?: string = undefined;
  @Optional(WebUrl()) PLACES_URL?: string = undefined;
  @Optional(WebUrl()) PLACES_PHOTON_URL?: string = undefined;
  @Optional(
    Pattern(/^none$|^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/, 'none, or an address with {z}, {x} and {y} in this order'),
  )
  TILES_URL?: string = undefined;
  TILES_ATTRIBUTION = '';
  @Bounds() MAP_BOUNDS = '22.5,51,26.6,56.7';

  @Pattern(/^$|^[a-z0-9.-]+(,[a-z0-9.-]+)*$/, 'comma-separated host names') ALLOWED_EXTERNAL_HOSTS = '';

  @Optional(WebUrl()) ANALYTICS_URL?: string = undefined;
  @Optional(Pattern(/^[\w-]{1,64}$/, 'an ID of letters, digits, _ and -')) ANALYTICS_ID?: string = undefined;
  @Origins() ANALYTICS_HOSTS = '';

  @Optional(WebUrl()) SMS_GATEWAY_URL?: string = undefined;
  SMS_GATEWAY_TOKEN?: string = undefined;
  @Optional(WebUrl()) SMS_HEALTH_URL?: string = undefined;
  SMS_SENDER = 'CustomerVoice';
  @Num(0, 100_000_000) SMS_DAILY_BUDGET = 0;
  @Optional(UrlOf(['smtp', 'smtps'], 'smtps://user:password@host:465')) SMTP_URL?: string = undefined;
  @MailAddress() MAIL_FROM = 'Customer Voice <no-reply@portal.example>';
  @Optional(WebUrl()) HAPPINESS_URL?: string = undefined;
  HAPPINESS_APP_ID?: string = undefined;
  HAPPINESS_CLIENT_ID?: string = undefined;
  HAPPINESS_CLIENT_SECRET?: string = undefined;
  @Origins() EMBED_ALLOWED_ORIGINS = '';
  @Networks() WEBHOOK_PRIVATE_NETWORKS = '';
  @Num(0, 336) WEBHOOK_SECRET_OVERLAP_HOURS = 24;
  @Num(1, 1000) WEBHOOKS_PER_API_CLIENT = 10;
  @Num(1, 1_000_000) OPEN311_SUBMISSIONS_PER_KEY = 500;
  @Text(
    (value) => ORIGINS.test(value) && !value.includes('*'),
    'must be comma-separated origins such as https://host, without *',
  )
  CORS_ALLOWED_ORIGINS = '';
  @WebUrl() OPEN_DATA_LICENSE = 'https://creativecommons.org/licenses/by/4.0/';
  @OneOf('built', 'dev') WEB_MODE: 'built' | 'dev' = 'built';
  FILES_DIR?: string = undefined;
  @Optional(Pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a bucket name')) S3_BUCKET?: string = undefined;
  @Optional(WebUrl()) S3_ENDPOINT?: string = undefined;
  @Pattern(/^[a-z0-9-]{2,40}$/, 'a region name') S3_REGION = 'us-east-1';
  S3_ACCESS_KEY_ID?: string = undefined;
  S3_SECRET_ACCESS_KEY?: string = undefined;
  @Flag() S3_PATH_STYLE = true;
  @Optional(
    Text(
      (value) => CLAMD.test(value) && URL.canParse(value),
      'must be tcp://host:3310 or unix:///run/clamav/clamd.ctl',
    ),
  )
  CLAMD_URL?: string = undefined;
  @Optional(WebUrl()) OTEL_EXPORTER_OTLP_ENDPOINT?: string = undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string = undefined;
  OTEL_SERVICE_NAME = 'customer-voice';
  @Optional(Num(0, 60)) SHUTDOWN_GRACE_SECONDS?: number = undefined;
}
