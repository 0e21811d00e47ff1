import { Injectable } from '@nestjs/common';
import type { ActOnCase, CaseIdInput, GetCase } from '../../common/cases/cases.dto.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import type { CaseRole } from '../../common/cases/lifecycle.ts';
import type { PendingAnswerReceipt } from '../../common/cases/pending-answers.types.ts';
import type { FileResponse } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { isStaff } from '../scope/case-scope.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import { CaseAccess, type FoundCase } from './case-access.ts';
import { CaseActions } from './case-actions.ts';
import { CasesRepository } from './cases.repository.ts';
import { PdfRenderer } from '../pdf/pdf-renderer.ts';
import { translator } from '../i18n/translate.ts';
import { pdfCaseOf } from './pdf-case.ts';
import { PendingAnswers } from './pending-answers.service.ts';

/** One case for customers and staff. 404 for missing and for out of scope. Reads by staff are in the access record. */
@Injectable()
export class CasesService {
  constructor(
    private readonly repository: CasesRepository,
    private readonly access: CaseAccess,
    private readonly audit: CaseAudit,
    private readonly actions: CaseActions,
    private readonly pendingAnswers: PendingAnswers,
    private readonly pdfRenderer: PdfRenderer,
  ) {}

  /**
   * Records a read by staff. When a member of staff reads the case, but not an API client, the customer's reply is no
   * longer marked as unread, unless `markAsRead` is false.
   */
  async read(input: GetCase, caller: Principal): Promise<{ incidents: Case[] }> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) await this.recordRead(found, input.markAsRead ?? true, caller);
    return { incidents: [await this.view(found, caller)] };
  }

  private async recordRead({ row, roles }: FoundCase, markAsRead: boolean, caller: Principal): Promise<void> {
    if (!markAsRead) return this.audit.recordPartRead(row.id, caller, roles);
    await this.audit.record(row.id, 'READ', caller, roles);
    if (row.customer_replied && caller.user) await this.repository.markReplyRead(row.id);
  }

  /** Acts at once or, with `delaySeconds`, stores the answer to be sent then. */
  async act(input: ActOnCase, caller: Principal): Promise<{ incident: Case; pending?: PendingAnswerReceipt }> {
    const found = await this.access.find(input, caller);
    const pending = input.delaySeconds ? await this.pendingAnswers.hold(found, input, caller) : undefined;
    if (!pending) await this.actions.act(found, input, caller);
    const incident = await this.view(await this.access.reload(found.row.id, caller), caller, found.roles);
    return { incident, ...(pending && { pending }) };
  }

  /** The PDF of the case, with what the caller sees on the page. Records a download by staff. */
  async pdf(input: CaseIdInput, caller: Principal): Promise<FileResponse> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) await this.audit.record(found.row.id, 'PDF', caller, found.roles);
    const shown = await this.access.view(found);
    const { locale } = caller;
    const content = pdfCaseOf(shown, locale, translator(locale));
    return this.pdfRenderer.render('case', content, { locale, title: content.number, name: content.number });
  }

  /** `previousRoles`: used when the case has left the caller's scope. */
  private async view(found: FoundCase, caller: Principal, previousRoles?: CaseRole[]): Promise<Case> {
    const shown = await this.access.view(found, previousRoles);
    const pendingAnswer = isStaff(found) ? await this.pendingAnswers.ofCase(found.row.id, caller) : undefined;
    return { ...shown, ...(pendingAnswer && { pendingAnswer }) };
  }
}
