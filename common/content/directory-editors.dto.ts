import { ArrayMaxSize, IsArray, IsBoolean, IsIn } from 'class-validator';
import { PROOFS, type Proof } from '../cases/proof.types.ts';
import { CASE_TYPE } from '../cases/case.enums.ts';
import {
  applyDecorators,
  OneOf,
  Optional,
  OrNull,
  partial,
  QueryFlag,
  withMessage,
  Text,
  Uuid,
  Version,
  WholeNumber,
} from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { Code, DirectoryEntry, EntityEntry, Flag } from './content-fields.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from './directory-editors.types.ts';

/** POST branches/manage. */
export class AddBranch extends DirectoryEntry {
  @Uuid('entity')
  entityId: string;

  @Code()
  code: string;

  /** False retires it: its cases stay; no new case can have it. */
  @Flag()
  active?: boolean;

  /** Position among those of its entity. Default: last. */
  @Optional()
  @WholeNumber(0, 1_000_000)
  order?: number;
}

/** PATCH branches/manage/:id: the changed fields. Entity and code cannot change. */
export class ChangeBranch extends partial(AddBranch) {
  @Text(60)
  id: string;

  @Version()
  version: number;
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
export class DirectoryRow extends EntityEntry {
  @OneOf(DIRECTORY_KINDS, 'directoryKind')
  kind: DirectoryKind;

  @Code()
  code: string;

  @Optional()
  @Code()
  entityCode?: string;

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
