import { isIP } from 'node:net';
import { Transform } from 'class-transformer';
import { isEmail, isISO8601, IsBoolean, IsOptional, isURL, MinLength, ValidateBy } from 'class-validator';

const WEB = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, allow_underscores: true };

/** No name or password, query or fragment in it. */
const REMOTE = /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#@\\]*)?$/;

/** A setting of text that a function judges. `problem` tells what it must be, without the value. */
export function Text(isRight: (value: string) => boolean, problem: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isRight(value);
  return ValidateBy({ name: 'text', validator: { validate, defaultMessage: () => problem } });
}

/** A whole number in decimal digits. */
export function Num(min: number, max: number): PropertyDecorator {
  const validate = (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  const check = ValidateBy({
    name: 'number',
    validator: { validate, defaultMessage: () => `must be a whole number from ${min} to ${max}` },
  });
  return (target, property) => {
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? digits(value) : value))(target, property);
    check(target, property);
  };
}

export function Flag(): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))(target, property);
    IsBoolean({ message: 'must be true or false' })(target, property);
  };
}

export function Optional(...rest: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    IsOptional()(target, property);
    for (const decorate of rest) decorate(target, property);
  };
}

/** An address of the web. */
export const WebUrl = (): PropertyDecorator => Text((value) => isAddress(value, WEB), 'must be an address such as https://host/path');

/** The address at which people reach a site: nothing follows the path, and nobody's name or password stands in it. */
export const SiteUrl = (): PropertyDecorator =>
  Text(
    (value) => isAddress(value, { ...WEB, allow_query_components: false, allow_fragments: false, disallow_auth: true }),
    'must be an address such as https://host, without user, query or fragment',
  );

/** `local`, or the address of a service without user, query or fragment. */
export const Service = (): PropertyDecorator =>
  Text(
    (value) => value === 'local' || (REMOTE.test(value) && URL.canParse(value)),
    'must be local, or an address such as https://host/path without user, query or fragment',
  );

/** An address of one of these protocols, with a host. */
export const UrlOf = (protocols: readonly string[], example: string): PropertyDecorator =>
  Text(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)) && new URL(value).hostname !== '',
    `must be an address such as ${example}, with special characters of the password percent-encoded`,
  );

/** A PostgreSQL server, or its socket (`postgres://user@/database?host=/run/postgresql`). */
export const DatabaseUrl = (): PropertyDecorator =>
  Text(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/')),
    'must be an address such as postgres://user:password@host:5432/database, with special characters of the password percent-encoded',
  );

export const MailAddress = (): PropertyDecorator =>
  Text(
    (value) => isEmail(value, { allow_display_name: true, require_tld: false }),
    'must be a mail address, with or without a name: no-reply@city.example, or Customer Voice <no-reply@city.example>',
  );

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isISO8601(value, { strict: true });

/** Days with commas between them; nothing is none. */
export const Days = (): PropertyDecorator =>
  Text(
    (value) => value === '' || value.split(',').every(isDay),
    'must be dates that exist, written YYYY-MM-DD with commas between them and no blanks',
  );

/** Networks in CIDR notation with commas between them; nothing is none. */
export const Networks = (): PropertyDecorator =>
  Text(
    (value) => value === '' || value.split(',').every(isNetwork),
    'must be networks such as 10.20.0.0/16 or fd00::/8, with commas between them',
  );

export const HostName = (): PropertyDecorator =>
  Text((value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value), 'must be an IP address or the name of a host');

/** A secret, or (`Secrets`) several with commas between them. */
export const Secret = (least: number): PropertyDecorator => MinLength(least, { message: `must have ${least} characters or more` });
export const Secrets = (least: number): PropertyDecorator =>
  Text(
    (value) => value.split(',').every((one) => one.trim().length >= least),
    `must be secrets of ${least} characters or more, with commas between them`,
  );

/** Some that have the form of an address are none, such as http://0x100000000: nothing could connect to them. */
const isAddress = (value: string, form: Parameters<typeof isURL>[1]): boolean => isURL(value, form) && URL.canParse(value);

/** `NaN` for what is no number; `1e3`, `0x10` and blanks are none. */
const digits = (value: string): number => (/^\d+$/.test(value) ? Number(value) : Number.NaN);

function isNetwork(value: string): boolean {
  const [address = '', bits = ''] = value.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && value === `${address}/${bits}` && digits(bits) <= most;
}
