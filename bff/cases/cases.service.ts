import { Injectable } from '@nestjs/common';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import type { cases } from '../../common/cases/cases.contract.ts';
import type { ActOnCase, FollowUp, GetCase, CaseIdInput, SignedLink, SubmitCase, WriteComment } from '../../common/cases/cases.dto.ts';
import type { Case, CasePage, PublicCase, PublicHistory } from '../../common/cases/cases.types.ts';
import type { FileResponse, ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { CaseAccess } from './case-access.ts';
import { CaseActions } from './case-actions.ts';
import { CaseListsService } from './case-lists.service.ts';
import { CaseReaderService } from './case-reader.service.ts';
import { ConversationService } from './conversation.service.ts';
import { OwnSubmission } from './own-submission.ts';
import { PublicCasesService } from './public-cases.service.ts';

/** Implements the endpoints of cases, for customers and staff. 404 for missing and for out of scope. */
@Injectable()
export class CasesService implements ServiceOf<typeof cases> {
  constructor(
    private readonly access: CaseAccess,
    private readonly actions: CaseActions,
    private readonly lists: CaseListsService,
    private readonly conversations: ConversationService,
    private readonly submission: OwnSubmission,
    private readonly reader: CaseReaderService,
    private readonly publicCases: PublicCasesService,
  ) {}

  async submit(input: SubmitCase, caller: Principal) {
    return { incident: await this.submission.submit(input, caller) };
  }

  async read(input: GetCase, caller: Principal): Promise<{ incidents: Case[] }> {
    return { incidents: [await this.reader.read(input, caller)] };
  }

  async act(input: ActOnCase, caller: Principal): Promise<{ incident: Case }> {
    const found = await this.access.find(input, caller);
    await this.actions.act(found, input, caller);
    return { incident: await this.access.view(await this.access.reload(found.row.id, caller), found.roles) };
  }

  pdf(input: CaseIdInput, caller: Principal): Promise<FileResponse> {
    return this.reader.pdf(input, caller);
  }

  follow(input: FollowUp, caller: Principal): Promise<{ incidents: PublicCase[] }> {
    return this.publicCases.follow(input, caller);
  }

  byLink(input: SignedLink): Promise<PublicHistory> {
    return this.publicCases.byLink(input);
  }

  filter(input: FilterCases, caller: Principal): Promise<CasePage> {
    return this.lists.page(input, caller);
  }

  comments(input: CaseIdInput, caller: Principal) {
    return this.conversations.read(input, caller);
  }

  comment(input: WriteComment, caller: Principal) {
    return this.conversations.write(input, caller);
  }
}
