import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FileResponse, ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { oversight } from '../../common/users/oversight.contract.ts';
import type { DocumentOfPerson, PdfOfPerson, UserIdInput } from '../../common/users/oversight.dto.ts';
import type { ManagedProfile } from '../../common/users/oversight.types.ts';
import { AccountFiles } from '../documents/account-files.ts';
import { translator } from '../i18n/translate.ts';
import { PdfRenderer } from '../pdf/pdf-renderer.ts';
import { profileOf } from './account-view.ts';
import { oversightScopeOf, type OversightScope } from './account-permissions.ts';
import { OversightRepository, type UserAdminRow } from './oversight.repository.ts';
import { pdfPersonOf } from './pdf-person.ts';
import { PiiAccessLog } from './pii-access-log.ts';
import { UsersService } from './users.service.ts';
import { managementOf } from './staff-accounts/access-rules.ts';
import { decisionView, userAdminView } from './user-admin-view.ts';

/** The id of the signed-in user. Throws SIGN_IN_NEEDED. */
export function userIdOf({ user }: Principal): string {
  if (!user) throw new AppError('SIGN_IN_NEEDED');
  return user.id;
}

/** Reads the users within a caller's scope. Each read of a profile or a document is logged. */
@Injectable()
export class PersonReader implements Omit<ServiceOf<typeof oversight>, 'list' | 'decide'> {
  constructor(
    private readonly repository: OversightRepository,
    private readonly accessLog: PiiAccessLog,
    private readonly files: AccountFiles,
    private readonly users: UsersService,
    private readonly renderer: PdfRenderer,
  ) {}

  /** Throws NOT_FOUND outside the scope. */
  async find(id: string, scope: OversightScope): Promise<UserAdminRow> {
    const row = isUUID(id) ? await this.repository.find(id, scope) : undefined;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  async profile({ id }: UserIdInput, caller: Principal): Promise<ManagedProfile> {
    const row = await this.find(id, oversightScopeOf(caller));
    await this.accessLog.record(row.id, userIdOf(caller));
    const profile = profileOf(row);
    const documents = await this.files.ofAccount(row.id);
    const decisions = await this.repository.findDecisions(row.id);
    return {
      user: { ...userAdminView(row), mobile: profile.mobile },
      profile,
      registeredBranch: row.registered_branch ?? undefined,
      documents,
      decisions: decisions.map(decisionView),
      manage: managementOf(caller, row),
    };
  }

  async pdf({ userId: id }: PdfOfPerson, caller: Principal): Promise<FileResponse> {
    const { locale } = caller;
    const person = await this.profile({ id }, caller);
    const { nationalities } = await this.users.nationalities();
    const nationality = nationalities.find((country) => country.id === person.profile.nationality);
    const content = pdfPersonOf(person, nationality, locale, translator(locale));
    return this.renderer.render('profile', content, { locale, title: content.name, name: id });
  }

  async document({ id, documentId }: DocumentOfPerson, caller: Principal): Promise<FileResponse> {
    const row = await this.find(id, oversightScopeOf(caller));
    const file = await this.files.open(row.id, documentId);
    await this.accessLog.record(row.id, userIdOf(caller), documentId);
    return file;
  }
}
