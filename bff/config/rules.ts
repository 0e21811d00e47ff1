import { isIP } from 'node:net';
import { Transform } from 'class-transformer';
import { isEmail, isISO8601, IsBoolean, IsOptional, isURL, MinLength, ValidateBy } from 'class-validator';
import ipaddr from 'ipaddr.js';
import { parseMapBounds } from '../../common/cases/map-bounds.ts';
import { databaseAddressProblem } from './database-address.ts';

const WEB = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, allow_underscores: true };

/** An address without user, password, query and fragment. */
const REMOTE = /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#@\\]*)?$/;

/** A text that must pass `isValid`. `problem` says what the text must be, and never contains it. */
export function Text(isValid: (value: string) => boolean, problem: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isValid(value);
  return ValidateBy({ name: 'text', validator: { validate, defaultMessage: () => problem } });
}

/** A whole number in decimal digits, from `min` to `max`. */
export function Num(min: number, max: number): PropertyDecorator {
  const validate = (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  const check = ValidateBy({
    name: 'number',
    validator: { validate, defaultMessage: () => `must be a whole number from ${min} to ${max}` },
  });
  return (target, property) => {
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? parseDigits(value) : value))(
      target,
      property,
    );
    check(target, property);
  };
}

export function Flag(): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))(target, property);
    IsBoolean({ message: 'must be true or false' })(target, property);
  };
}

export function Optional(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    IsOptional()(target, property);
    for (const decorator of decorators) decorator(target, property);
  };
}

/** An http or https address. */
export const WebUrl = (): PropertyDecorator =>
  Text((value) => isAddress(value, WEB), 'must be an address such as https://host/path');

/** The public address of a site: http or https, without user, password, query and fragment. */
export const SiteUrl = (): PropertyDecorator =>
  Text(
    (value) => isAddress(value, { ...WEB, allow_query_components: false, allow_fragments: false, disallow_auth: true }),
    'must be an address such as https://host, without user, query or fragment',
  );

/** `local`, or the address of a service without user, query or fragment. */
export const ServiceUrl = (): PropertyDecorator =>
  Text(
    (value) => value === 'local' || (REMOTE.test(value) && URL.canParse(value)),
    'must be local, or an address such as https://host/path without user, query or fragment',
  );

/** An address with one of these protocols and a host. */
export const UrlOf = (protocols: readonly string[], example: string): PropertyDecorator =>
  Text(
    (value) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)) && new URL(value).hostname !== '',
    `must be an address such as ${example}, with special characters in the password percent-encoded`,
  );

/**
 * The address of a PostgreSQL server, of several (`postgres://user@host1,host2/database`), or of a socket
 * (`postgres://user@/database?host=/run/postgresql`).
 */
export const DatabaseUrl = (): PropertyDecorator =>
  ValidateBy({
    name: 'databaseUrl',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && databaseAddressProblem(value) === undefined,
      defaultMessage: (args) => databaseAddressProblem(String(args?.value ?? '')) ?? 'must be an address',
    },
  });

export const MailAddress = (): PropertyDecorator =>
  Text(
    (value) => isEmail(value, { allow_display_name: true, require_tld: false }),
    'must be an email address, with or without a name: no-reply@city.example, or Customer Voice <no-reply@city.example>',
  );

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isISO8601(value, { strict: true });

/** Comma-separated days; empty for none. */
export const Days = (): PropertyDecorator =>
  Text(
    (value) => value === '' || value.split(',').every(isDay),
    'must be existing dates as YYYY-MM-DD, comma-separated without spaces',
  );

/** Comma-separated networks in CIDR notation; empty for none. */
export const Networks = (): PropertyDecorator =>
  Text(
    (value) => value === '' || value.split(',').every(isNetwork),
    'must be comma-separated networks such as 10.20.0.0/16 or fd00::/8',
  );

/** An area of the map as `south,west,north,east`. */
export const Bounds = (): PropertyDecorator =>
  Text(
    (value) => parseMapBounds(value) !== undefined,
    'must be south,west,north,east in degrees, such as 22.5,51,26.6,56.7',
  );

export const HostName = (): PropertyDecorator =>
  Text(
    (value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'must be an IP address or a host name',
  );

/** A secret of at least `minLength` characters. */
export const Secret = (minLength: number): PropertyDecorator =>
  MinLength(minLength, { message: `must have ${minLength} characters or more` });

/** Comma-separated secrets of at least `minLength` characters each. */
export const Secrets = (minLength: number): PropertyDecorator =>
  Text(
    (value) => value.split(',').every((secret) => secret.trim().length >= minLength),
    `must be comma-separated secrets of ${minLength} characters or more`,
  );

/** isURL also accepts addresses that nothing can connect to, such as http://0x100000000. */
const isAddress = (value: string, options: Parameters<typeof isURL>[1]): boolean =>
  isURL(value, options) && URL.canParse(value);

/** Parses decimal digits. Returns NaN for anything else, including `1e3`, `0x10` and spaces. */
const parseDigits = (value: string): number => (/^\d+$/.test(value) ? Number(value) : Number.NaN);

const isNetwork = (value: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value);
