import { Injectable } from '@nestjs/common';
import type { GetCase, CaseIdInput } from '../../common/cases/cases.dto.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import type { FileResponse } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { isStaff } from '../access/case-scope.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import { CaseAccess } from './case-access.ts';
import { CasesRepository } from './cases.repository.ts';
import { PdfRenderer } from '../pdf/pdf-renderer.ts';
import { translator } from '../i18n/translate.ts';
import { pdfCaseOf } from './pdf-case.ts';

/** Reads a case for the page or as a PDF. Reads by staff are written to the audit log. */
@Injectable()
export class CaseReaderService {
  constructor(
    private readonly repository: CasesRepository,
    private readonly access: CaseAccess,
    private readonly audit: CaseAudit,
    private readonly pdfRenderer: PdfRenderer,
  ) {}

  /**
   * Records a read by staff. When a member of staff reads the case, but not an API client, the customer's reply is no
   * longer marked as unread.
   */
  async read(input: GetCase, caller: Principal): Promise<Case> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) {
      await this.audit.record(found.row.id, 'READ', caller, found.roles);
      if (found.row.customer_replied && caller.user) await this.repository.markReplyRead(found.row.id);
    }
    return this.access.view(found);
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
}
