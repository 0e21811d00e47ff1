import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { PublicEmail, PublicPhone } from '../contract/contact-fields.ts';
import { applyDecorators, Name, Optional, Text, Version, withMessage } from '../contract/fields.ts';
import { FinishedArticle } from '../contract/finished-text.ts';
import { CITY_LIMITS } from './city.types.ts';

/** A name of one line, because names are used in subjects and titles. */
const Line = (max: number) => applyDecorators(Optional(), Name(max), Matches(/^[^\r\n{}]*$/, withMessage('invalid')));
const Paragraphs = (max: number) => applyDecorators(Optional(), Text(max), FinishedArticle());

/**
 * PATCH settings/city. Omitted fields keep their value; an empty one restores the portal's default. `version`: the
 * version that the caller has read; 0 before the first change.
 */
export class ChangeCity {
  @Version(0)
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
  @Matches(/^([0-9a-f]{64})?$/, withMessage('contentImage'))
  emblem?: string;

  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
  @Matches(/^(#[0-9a-f]{6})?$/, withMessage('color'))
  color?: string;

  @PublicPhone()
  contactPhone?: string;

  @PublicEmail()
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

/** POST settings/city/restore: the settings as they were in an earlier version; 0: the portal's defaults. */
export class RestoreCity {
  @Version(0)
  to: number;

  @Version()
  version: number;
}

/** GET city/emblem/{id}. */
export class EmblemIdInput {
  @Text(64)
  id: string;
}
