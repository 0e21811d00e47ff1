import { Transform } from 'class-transformer';
import { IsUrl, Matches, ValidateIf } from 'class-validator';
import { plainWithHyphens } from '../identifiers/plain.ts';
import { LIMITS } from '../limits.ts';
import { isBlank, shownText } from '../text/visible-text.ts';
import { applyDecorators, Email, Optional, Text, withMessage } from './fields.ts';

const isGiven = (_: unknown, value: unknown): boolean => value !== '';

/** A phone number that the public sees, as it is dialled, with digits of any script. Empty: none. */
export const PublicPhone = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? plainWithHyphens(value) : value)),
    Text(LIMITS.phoneMax, 'phone', 'phone'),
    Matches(/^(?:[+(]?\d[\d ()-]{1,28})?$/, withMessage('phone')),
  );

/** An email address that the public sees. Empty: none. */
export const PublicEmail = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    ValidateIf(isGiven),
    Email(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && isBlank(value) ? '' : value)),
  );

const withScheme = (address: string): string =>
  address && !/^[a-z][\w+.-]*:\/\//i.test(address) ? `https://${address}` : address;

/** The address of a website, also without `https://`. Empty: none. */
export const Website = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    ValidateIf(isGiven),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withScheme(shownText(value)) : value)),
    Text(LIMITS.websiteMax, 'website', 'website'),
    IsUrl({ protocols: ['https', 'http'], require_protocol: true, disallow_auth: true }, withMessage('website')),
  );
