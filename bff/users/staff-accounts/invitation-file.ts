import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import type { UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ROLE, type RoleCode } from '../../../common/users/account.enums.ts';
import { InvitePerson } from '../../../common/users/invitations.dto.ts';
import {
  INVITATION_COLUMNS,
  INVITATION_MAX_ROWS,
  type InvitationImport,
} from '../../../common/users/invitations.types.ts';
import { badField } from '../../http/field-errors.ts';
import {
  checkCells,
  readImport,
  type ImportErrors,
  type ImportFormat,
  type ImportLine,
} from '../../content/directory/import-table.ts';
import { Database } from '../../database/database.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { ENTITY_ROLES, mayGrantEntity, mayManageRoles } from './access-rules.ts';
import { hasStaffRole, InvitationWriter, ownEntityOf } from './invitation-writer.ts';
import { InvitationsRepository } from './invitations.repository.ts';

type Column = (typeof INVITATION_COLUMNS)[number];
type Directory = Awaited<ReturnType<InvitationsRepository['directory']>>;

/** A row: the input of its invitation, and the codes of its cells. */
interface Row {
  number: number;
  input: InvitePerson;
  entityCode: string;
  branchCodes: string[];
}

const FORMAT: ImportFormat<Column> = {
  columns: INVITATION_COLUMNS,
  required: ['email', 'nameEn', 'nameAr', 'roles'],
  maxRows: { count: INVITATION_MAX_ROWS, code: 'invitationRows' },
};
const SEPARATOR = /[|;،,]/;

const listOf = (cell = ''): string[] =>
  cell
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);

/** A role by its code or the end of it: `agent`, `agent-manager`. */
const roleCode = (text: string): string =>
  Object.values(ROLE).find((role) => [role, role.replace('voc/voc-', '')].includes(text.toLowerCase())) ?? text;

/** Invites the people of a file, all or nobody. */
@Injectable()
export class InvitationFile {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly writer: InvitationWriter,
  ) {}

  /**
   * Returns every error of every row; with errors and in a dry run nobody is invited. Throws BAD_INPUT without a file.
   */
  async import(file: UploadedFile | undefined, dryRun: boolean, caller: Principal): Promise<InvitationImport> {
    if (!file) throw badField('file', 'required');
    const { lines, errors } = readImport(Buffer.from(file.bytes), FORMAT);
    const codes = lines.flatMap(({ cells }) => cells.entityCode ?? []);
    const directory = await this.repository.directory(codes, ownEntityOf(caller));
    const rows = lines.map((line) => rowOf(line, directory, caller));
    const emails = new Set<string>();
    for (const row of rows) {
      await checkCells(row.input, row.number, errors);
      checkAccess(row, directory, caller, errors);
      await this.checkEmail(row, emails, errors);
    }
    if (errors.any) return { invited: 0, valid: 0, errors: errors.list() };
    if (dryRun) return { invited: 0, valid: rows.length, errors: [] };
    await this.database.transaction(async () => {
      for (const { input } of rows) await this.writer.invite(input, caller);
    });
    return { invited: rows.length, valid: rows.length, errors: [] };
  }

  /** Nobody else has the email, neither in the file nor in the portal. `seen`: the emails of earlier rows. */
  private async checkEmail({ number, input: { email } }: Row, seen: Set<string>, errors: ImportErrors): Promise<void> {
    if (errors.has(number, 'email')) return;
    if (seen.has(email)) errors.add(number, 'email', 'importEmailTwice');
    seen.add(email);
    try {
      await this.writer.revokedOf(email);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      errors.addFound({ row: number, column: 'email', code, texts: () => errorTexts(code) });
    }
  }
}

const hasCode = (code: string) => (entry: { code: string }) => entry.code.toLowerCase() === code.toLowerCase();

function rowOf({ number, cells }: ImportLine<Column>, { entities, branches }: Directory, caller: Principal): Row {
  const { email, nameEn, nameAr, entityCode = '' } = cells;
  const entityId = entityCode ? entities.find(hasCode(entityCode))?.id : (ownEntityOf(caller) ?? undefined);
  const branchCodes = listOf(cells.branches);
  const ofEntity = branches.filter(({ entity_id }) => entity_id === entityId);
  const input = {
    email,
    nameEn,
    nameAr,
    roles: listOf(cells.roles).map(roleCode),
    entityId,
    branches: branchCodes.flatMap((code) => ofEntity.find(hasCode(code))?.id ?? []),
  };
  return { number, input: plainToInstance(InvitePerson, input), entityCode, branchCodes };
}

/** Adds what is wrong with the roles, the entity and the branches of a row, as far as each is known. */
function checkAccess(
  { number, input, entityCode, branchCodes }: Row,
  { branches }: Directory,
  caller: Principal,
  errors: ImportErrors,
): void {
  const { roles, entityId } = input;
  const needs = (some: readonly RoleCode[]): boolean =>
    !errors.has(number, 'roles') && roles.some((role) => some.includes(role));
  const isAgent = needs([ROLE.agent]);
  const needsEntity = needs(ENTITY_ROLES);
  if (!errors.has(number, 'roles')) {
    if (!hasStaffRole(roles)) errors.add(number, 'roles', 'staffRole');
    else if (!mayManageRoles(caller, roles)) errors.add(number, 'roles', 'importRoleDenied');
  }
  if (!errors.has(number, 'entityCode')) {
    if (entityCode && !entityId) errors.add(number, 'entityCode', 'importEntityUnknown');
    else if (entityCode && !mayGrantEntity(caller, entityId ?? null))
      errors.add(number, 'entityCode', 'importEntityDenied');
    else if (needsEntity && !entityId) errors.add(number, 'entityCode', 'importEntityMissing');
  }
  const isOfEntity = (code: string) =>
    branches.some((branch) => branch.entity_id === entityId && hasCode(code)(branch));
  if (isAgent && entityId && !errors.has(number, 'branches') && !branchCodes.every(isOfEntity))
    errors.add(number, 'branches', 'importBranches');
}
