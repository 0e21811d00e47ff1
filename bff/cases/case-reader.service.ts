import { Injectable } from '@nestjs/common';
import type { GetCase, OfCase } from '../../common/cases/cases.dto.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import type { FileAnswer } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import { CaseAccess, isStaff } from './case-access.ts';
import { CasesRepository } from './cases.repository.ts';
import { PdfRenderer } from '../pdf/pdf-renderer.ts';
import { translator } from '../i18n/translate.ts';
import { pdfCaseOf } from './pdf-case.ts';

/** Reads a case for the page or as a PDF. Reads by staff are written to the audit log. */
@Injectable()
export class CaseReader {
  constructor(
    private readonly repository: CasesRepository,
    private readonly access: CaseAccess,
    private readonly audit: CaseAudit,
    private readonly pdfRenderer: PdfRenderer,
  ) {}

  /** Records a read by staff. When an agent reads the case, the customer's reply is no longer marked as unread. */
  async read(input: GetCase, caller: Principal): Promise<Case> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) {
      await this.audit.record(found.row.id, 'READ', caller, found.roles);
      if (found.row.customer_replied && found.roles.includes('agent')) await this.repository.markReplyRead(found.row.id);
    }
    return this.access.view(found);
  }

  /** The PDF of the case, with what the caller sees on the page. Records a download by staff. */
  async pdf(input: OfCase, caller: Principal): Promise<FileAnswer> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) await this.audit.record(found.row.id, 'PDF', caller, found.roles);
    const one = await this.access.view(found);
    return this.pdfRenderer.render(pdfCaseOf(one, caller.locale, translator(caller.locale)), caller.locale, one.ticketNumber);
  }
}
