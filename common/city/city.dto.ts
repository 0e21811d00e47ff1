import { Transform } from 'class-transformer';
import { IsEmail, Matches, MaxLength, ValidateIf } from 'class-validator';
import { all, Optional, says, Text, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { CITY_LIMITS } from './city.types.ts';

/** One line; names stand in subjects and titles. */
const Line = (max: number) => all(Optional(), Text(max), Matches(/^[^\r\n{}]*$/, says('invalid')));
const Paragraphs = (max: number) => all(Optional(), Text(max));
const isGiven = (_: unknown, value: unknown): boolean => typeof value !== 'string' || value.trim() !== '';

/**
 * PATCH settings/city. Omitted fields keep their value, an empty one returns to the portal's own. `version` 0: nothing
 * is set yet.
 */
export class ChangeCity {
  @WholeNumber(0, 1_000_000_000)
  version: number;

  @Line(CITY_LIMITS.name)
  nameEn?: string;

  @Line(CITY_LIMITS.name)
  nameAr?: string;

  @Line(CITY_LIMITS.city)
  cityEn?: string;

  @Line(CITY_LIMITS.city)
  cityAr?: string;

  @Optional()
  @Matches(/^([0-9a-f]{64})?$/, says('contentImage'))
  emblem?: string;

  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
  @Matches(/^(#[0-9a-f]{6})?$/, says('color'))
  color?: string;

  @Optional()
  @Text(CITY_LIMITS.phone)
  @Matches(/^(\+?\d[\d ()-]{1,28})?$/, says('phone'))
  contactPhone?: string;

  @Optional()
  @ValidateIf(isGiven)
  @Text(LIMITS.emailMax)
  @MaxLength(LIMITS.emailMax, says('email'))
  @IsEmail({}, says('email'))
  contactEmail?: string;

  @Paragraphs(CITY_LIMITS.address)
  addressEn?: string;

  @Paragraphs(CITY_LIMITS.address)
  addressAr?: string;

  @Paragraphs(CITY_LIMITS.about)
  aboutEn?: string;

  @Paragraphs(CITY_LIMITS.about)
  aboutAr?: string;

  @Paragraphs(CITY_LIMITS.privacy)
  privacyEn?: string;

  @Paragraphs(CITY_LIMITS.privacy)
  privacyAr?: string;
}

/** POST settings/city/restore: the settings as they were in an earlier version; 0: what the portal brings. */
export class RestoreCity {
  @WholeNumber(0, 1_000_000_000)
  to: number;

  @WholeNumber(1, 1_000_000_000)
  version: number;
}

/** GET city/emblem/{id}. */
export class OneEmblem {
  @Text(64)
  id: string;
}
