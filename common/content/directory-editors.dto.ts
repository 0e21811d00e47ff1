import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { CASE_TYPE } from '../cases/case.enums.ts';
import { all, OneOf, Optional, OrNull, QueryFlag, RequiredText, says, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from './directory-editors.types.ts';

const MAX_KEYWORDS = 60;

/** A code of the directory: letters, digits and `. _ -`, because it is part of files and links. */
export const Code = (): PropertyDecorator =>
  all(Text(LIMITS.directoryCodeMax, 'directoryCode', 'directoryCode'), Matches(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, says('directoryCode')));

/** Words that find an entry; never shown. */
export const Keywords = (): PropertyDecorator =>
  all(
    Optional(),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((word: unknown) => (typeof word === 'string' ? word.trim() : word)) : value,
    ),
    IsArray(says('keywords')),
    ArrayMaxSize(MAX_KEYWORDS, says('keywords')),
    IsString({ each: true, ...says('keywords') }),
    MinLength(1, { each: true, ...says('keywords') }),
    MaxLength(LIMITS.nameMax, { each: true, ...says('keywords') }),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { each: true, ...says('keywords') }),
  );

export const Description = (): PropertyDecorator => all(Optional(), Text(LIMITS.descriptionMax));

export const Flag = (): PropertyDecorator => all(Optional(), IsBoolean(says('invalid')));

class Described {
  @Description()
  descriptionEn?: string;

  @Description()
  descriptionAr?: string;

  @Keywords()
  keywords?: string[];

  /** False retires it: its cases keep it, nothing new is filed under it. */
  @Flag()
  active?: boolean;

  /** Position among those of its entity. Default: last. */
  @Optional()
  @WholeNumber(0, 1_000_000)
  order?: number;
}

/** POST branches/manage. */
export class AddBranch extends Described {
  @Uuid('entity')
  entityId: string;

  @Code()
  code: string;

  @RequiredText(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredText(LIMITS.nameMax, 'nameAr')
  nameAr: string;
}

/** PATCH branches/manage/:id: the changed fields. Entity and code cannot change. */
export class ChangeBranch extends Described {
  @Text(60)
  id: string;

  /** The version that the editor has seen. */
  @WholeNumber(1, 1_000_000_000)
  version: number;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @Code()
  code?: string;

  @Optional()
  @RequiredText(LIMITS.nameMax, 'nameEn')
  nameEn?: string;

  @Optional()
  @RequiredText(LIMITS.nameMax, 'nameAr')
  nameAr?: string;
}

const CASE_TYPE_IDS = Object.values(CASE_TYPE);

const CaseTypes = (): PropertyDecorator =>
  all(
    Optional(),
    IsArray(says('caseType')),
    ArrayMaxSize(CASE_TYPE_IDS.length, says('caseType')),
    IsIn(CASE_TYPE_IDS, { each: true, ...says('caseType') }),
  );

/** POST services/manage. */
export class AddService extends AddBranch {
  /** The case types that it may be chosen for; empty: all. */
  @CaseTypes()
  caseTypes?: number[];

  /** The service to use instead of a retired one. */
  @Optional()
  @Uuid('replacedBy')
  replacedBy?: string;
}

/** PATCH services/manage/:id: the changed fields. Entity and code cannot change. */
export class ChangeService extends ChangeBranch {
  @CaseTypes()
  caseTypes?: number[];

  @Optional()
  @OrNull()
  @Uuid('replacedBy')
  replacedBy?: string | null;
}

/** GET directory/manage. */
export class DirectoryOfEntity {
  @Uuid('entity')
  entityId: string;
}

/** POST directory/import. */
export class ImportDirectory {
  /** Checks the file and returns what would change. */
  @Optional()
  @QueryFlag()
  dryRun?: boolean;
}

/** A row of a directory file. */
export class DirectoryRow {
  @OneOf(DIRECTORY_KINDS, 'directoryKind')
  kind: DirectoryKind;

  @Code()
  code: string;

  @Optional()
  @Code()
  entityCode?: string;

  @RequiredText(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredText(LIMITS.nameMax, 'nameAr')
  nameAr: string;

  @Description()
  descriptionEn?: string;

  @Description()
  descriptionAr?: string;

  @Keywords()
  keywords?: string[];

  @Optional()
  @IsBoolean(says('directoryActive'))
  active?: boolean;

  @Optional()
  @Code()
  replacedBy?: string;
}
