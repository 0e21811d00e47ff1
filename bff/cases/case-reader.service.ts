import { Injectable } from '@nestjs/common';
import type { GetCase, OfCase } from '../../common/cases/cases.dto.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import type { FileAnswer } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import { CaseAccess, isStaff } from './case-access.ts';
import { CasesRepository } from './cases.repository.ts';
import { CasePdf } from './pdf/case-pdf.ts';

/** Reads a case as the page or the PDF. Reads by staff are recorded. */
@Injectable()
export class CaseReader {
  constructor(
    private readonly repository: CasesRepository,
    private readonly access: CaseAccess,
    private readonly audit: CaseAudit,
    private readonly casePdf: CasePdf,
  ) {}

  /** A read by staff is recorded, and an agent's read clears the mark of an unread customer reply. */
  async read(input: GetCase, caller: Principal): Promise<Case> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) {
      await this.audit.record(found.row.id, 'READ', caller, found.roles);
      if (found.row.customer_replied && found.roles.includes('agent')) await this.repository.markReplyRead(found.row.id);
    }
    return this.access.view(found);
  }

  /** The case as the caller sees it on the page. A download by staff is recorded. */
  async pdf(input: OfCase, caller: Principal): Promise<FileAnswer> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) await this.audit.record(found.row.id, 'PDF', caller, found.roles);
    return this.casePdf.of(await this.access.view(found), caller.locale);
  }
}
