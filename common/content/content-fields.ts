import { ArrayMaxSize, IsArray, IsBoolean, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { applyDecorators, Optional, RequiredName, Text, withMessage } from '../contract/fields.ts';
import { PublicEmail, PublicPhone, Website } from '../contract/contact-fields.ts';
import { FinishedArticle } from '../contract/finished-text.ts';
import { LIMITS } from '../limits.ts';
import { splitKeywords } from './keywords.ts';

/** A code of the directory: letters, digits and `. _ -`, because it is part of files and links. */
export const Code = (): PropertyDecorator =>
  applyDecorators(
    Text(LIMITS.directoryCodeMax, 'directoryCode', 'directoryCode'),
    Matches(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, withMessage('directoryCode')),
  );

/** The keywords of a text with separators; an empty text stays one keyword, which is invalid. */
function keywordsOf(text: string): string[] {
  const words = splitKeywords(text);
  return words.length ? words : [''];
}

/**
 * Words that find an entry; never shown. A word with separators is split, as in a directory file, so that an export can
 * be imported without a change.
 */
export const Keywords = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.flatMap((word: unknown) => (typeof word === 'string' ? keywordsOf(word) : [word]))
        : value,
    ),
    IsArray(withMessage('keywords')),
    ArrayMaxSize(LIMITS.keywordsMax, withMessage('keywords')),
    IsString({ each: true, ...withMessage('keywords') }),
    MinLength(1, { each: true, ...withMessage('keywords') }),
    MaxLength(LIMITS.nameMax, { each: true, ...withMessage('keywords') }),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { each: true, ...withMessage('keywords') }),
  );

export const Description = (): PropertyDecorator =>
  applyDecorators(Optional(), Text(LIMITS.descriptionMax), FinishedArticle());

/** An optional flag of a JSON body. */
export const Flag = (): PropertyDecorator => applyDecorators(Optional(), IsBoolean(withMessage('invalid')));

/** What describes an entity, a service or a branch. */
export class DirectoryEntry {
  @RequiredName(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredName(LIMITS.nameMax, 'nameAr')
  nameAr: string;

  @Description()
  descriptionEn?: string;

  @Description()
  descriptionAr?: string;

  @Keywords()
  keywords?: string[];
}

const Hours = (): PropertyDecorator => applyDecorators(Optional(), Text(LIMITS.hoursMax), FinishedArticle());

/** What describes an entity, and how the public reaches it. */
export class EntityEntry extends DirectoryEntry {
  @PublicPhone()
  contactPhone?: string;

  @PublicEmail()
  contactEmail?: string;

  @Website()
  website?: string;

  @Hours()
  hoursEn?: string;

  @Hours()
  hoursAr?: string;
}
