import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import type { ImportError } from '../../../common/content/directory-editors.types.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { InvitePerson } from '../../../common/users/invitations.dto.ts';
import { INVITATION_COLUMNS, INVITATION_MAX_ROWS, type InvitationImport } from '../../../common/users/invitations.types.ts';
import { badField } from '../../http/field-errors.ts';
import { importError } from '../../content/directory/import-rows.ts';
import { readTable, type FileTable } from '../../content/directory/read-table.ts';
import { Database } from '../../database/database.ts';
import { errorTexts, isFieldMessage } from '../../i18n/error-texts.ts';
import { InvitationWriter } from './invitation-writer.ts';
import { InvitationsRepository } from './invitations.repository.ts';

type Column = (typeof INVITATION_COLUMNS)[number];
type Cells = Partial<Record<Column, string>>;

const REQUIRED: readonly Column[] = ['email', 'nameEn', 'nameAr', 'roles'];
const SEPARATOR = /[|;،,]/;
const COLUMN_OF: Record<string, Column> = { entityId: 'entityCode' };

/** Rolls the transaction back for a file that is only checked or has errors. */
class Rollback extends Error {}

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

  async import(file: UploadedFile | undefined, dryRun: boolean, caller: Principal): Promise<InvitationImport> {
    if (!file) throw badField('file', 'required');
    const { rows, errors } = readCells(readTable(Buffer.from(file.bytes)));
    if (errors.length) return { invited: 0, errors };
    const { entities, branches } = await this.repository.directory(rows.flatMap(({ cells }) => cells.entityCode ?? []));
    const inputs = rows.map(({ number, cells }) => {
      const hasCode = (code: string) => (entry: { code: string }) => entry.code.toLowerCase() === code.toLowerCase();
      const entity = entities.find(hasCode(cells.entityCode ?? ''));
      if (cells.entityCode && !entity) errors.push(importError(number, 'entityCode', 'importEntityUnknown'));
      const ofEntity = branches.filter(({ entity_id }) => entity_id === entity?.id);
      const input = {
        email: cells.email,
        nameEn: cells.nameEn,
        nameAr: cells.nameAr,
        roles: listOf(cells.roles).map(roleCode),
        ...(entity && { entityId: entity.id }),
        branches: listOf(cells.branches).map((code) => ofEntity.find(hasCode(code))?.id ?? code),
      };
      return { number, input: plainToInstance(InvitePerson, input) };
    });
    try {
      await this.database.transaction(async () => {
        for (const { number, input } of inputs) errors.push(...(await this.inviteRow(number, input, caller)));
        if (dryRun || errors.length) throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    return { invited: errors.length ? 0 : inputs.length, errors };
  }

  /** Invites the person of a row. Returns the errors of the row. */
  private async inviteRow(number: number, input: InvitePerson, caller: Principal): Promise<ImportError[]> {
    const errors = await validate(input, { forbidUnknownValues: true });
    if (errors.length)
      return errors.map(({ property, constraints = {} }) => {
        const message = Object.values(constraints).at(-1) ?? 'invalid';
        return importError(number, COLUMN_OF[property] ?? property, isFieldMessage(message) ? message : 'invalid');
      });
    try {
      await this.writer.invite(input, caller);
      return [];
    } catch (error) {
      if (!(error instanceof AppError) || error.entry.status >= 500) throw error;
      const { field, ...message } = error.details.fieldErrors?.[0] ?? { field: 'roles', code: error.code, ...errorTexts(error.code) };
      return [{ row: number, column: COLUMN_OF[field] ?? field, ...message }];
    }
  }
}

/** The cells of each row by column, and the errors of the file. */
function readCells(table: FileTable): { rows: { number: number; cells: Cells }[]; errors: ImportError[] } {
  const [heading, ...lines] = table.rows;
  if (table.problem) return { rows: [], errors: [importError(table.problemRow ?? 0, '', table.problem)] };
  if (lines.length > INVITATION_MAX_ROWS) return { rows: [], errors: [importError(0, '', 'invitationRows')] };
  const names = (heading?.cells ?? []).map((cell) => INVITATION_COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase()));
  const errors = [
    ...REQUIRED.filter((name) => !names.includes(name)).map((name) => importError(1, name, 'importColumnMissing')),
    ...table.formulas.map(({ row, column }) => importError(row, names[column] ?? '', 'importFormula')),
  ];
  const rows = lines.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(names.flatMap((name, index) => (name ? [[name, (cells[index] ?? '').trim()]] : []))),
  }));
  return { rows, errors };
}
