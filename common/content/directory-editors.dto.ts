import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { PROOFS, type Proof } from '../cases/proof.types.ts';
import { CASE_TYPE } from '../cases/case.enums.ts';
import {
  applyDecorators,
  OneOf,
  Optional,
  OrNull,
  QueryFlag,
  withMessage,
  Text,
  Uuid,
  Version,
  WholeNumber,
  RequiredName,
} from '../contract/fields.ts';
import { FinishedArticle } from '../contract/finished-text.ts';
import { LIMITS } from '../limits.ts';
import { splitKeywords } from './keywords.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from './directory-editors.types.ts';

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
      Array.isArray(value) ? value.flatMap((word: unknown) => (typeof word === 'string' ? keywordsOf(word) : [word])) : value,
    ),
    IsArray(withMessage('keywords')),
    ArrayMaxSize(LIMITS.keywordsMax, withMessage('keywords')),
    IsString({ each: true, ...withMessage('keywords') }),
    MinLength(1, { each: true, ...withMessage('keywords') }),
    MaxLength(LIMITS.nameMax, { each: true, ...withMessage('keywords') }),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { each: true, ...withMessage('keywords') }),
  );

export const Description = (): PropertyDecorator => applyDecorators(Optional(), Text(LIMITS.descriptionMax), FinishedArticle());

/** An optional flag of a JSON body. */
export const Flag = (): PropertyDecorator => applyDecorators(Optional(), IsBoolean(withMessage('invalid')));

class EntryDetails {
  @Description()
  descriptionEn?: string;

  @Description()
  descriptionAr?: string;

  @Keywords()
  keywords?: string[];

  /** False retires it: its cases stay; no new case can have it. */
  @Flag()
  active?: boolean;

  /** Position among those of its entity. Default: last. */
  @Optional()
  @WholeNumber(0, 1_000_000)
  order?: number;
}

/** POST branches/manage. */
export class AddBranch extends EntryDetails {
  @Uuid('entity')
  entityId: string;

  @Code()
  code: string;

  @RequiredName(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredName(LIMITS.nameMax, 'nameAr')
  nameAr: string;
}

/** PATCH branches/manage/:id: the changed fields. Entity and code cannot change. */
export class ChangeBranch extends EntryDetails {
  @Text(60)
  id: string;

  @Version()
  version: number;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @Code()
  code?: string;

  @Optional()
  @RequiredName(LIMITS.nameMax, 'nameEn')
  nameEn?: string;

  @Optional()
  @RequiredName(LIMITS.nameMax, 'nameAr')
  nameAr?: string;
}

const CASE_TYPE_IDS = Object.values(CASE_TYPE);

const CaseTypes = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    IsArray(withMessage('caseType')),
    ArrayMaxSize(CASE_TYPE_IDS.length, withMessage('caseType')),
    IsIn(CASE_TYPE_IDS, { each: true, ...withMessage('caseType') }),
  );

/** POST services/manage. */
export class AddService extends AddBranch {
  /** The case types that it may be chosen for; empty: all. */
  @CaseTypes()
  caseTypes?: number[];

  /** The proof that is required to resolve a case. */
  @Optional()
  @OneOf(PROOFS)
  proofRequired?: Proof;

  /** The service to use instead of a retired one. */
  @Optional()
  @Uuid('replacementUnknown')
  replacedBy?: string;

  /** The branch of the entity that handles the service. Default: the entity as a whole. */
  @Optional()
  @Text(LIMITS.directoryCodeMax, 'entityBranch', 'entityBranch')
  branchId?: string;
}

/** PATCH services/manage/:id: the changed fields. Entity and code cannot change. */
export class ChangeService extends ChangeBranch {
  @CaseTypes()
  caseTypes?: number[];

  @Optional()
  @OneOf(PROOFS)
  proofRequired?: Proof;

  @Optional()
  @OrNull()
  @Uuid('replacementUnknown')
  replacedBy?: string | null;

  @Optional()
  @OrNull()
  @Text(LIMITS.directoryCodeMax, 'entityBranch', 'entityBranch')
  branchId?: string | null;
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

  @Optional()
  @IsBoolean(withMessage('directoryActive'))
  active?: boolean;

  @Optional()
  @Code()
  replacedBy?: string;

  @Optional()
  @Code()
  branchCode?: string;
}
