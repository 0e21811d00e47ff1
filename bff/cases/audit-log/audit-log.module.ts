import { Module } from '@nestjs/common';
import { AuditLogRepository } from './audit-log.repository.ts';
import { CaseAudit } from './case-audit.ts';

/** The access record of cases and the hash chain of their events. Imports no other module of `bff/cases`. */
@Module({
  providers: [AuditLogRepository, CaseAudit],
  exports: [CaseAudit],
})
export class AuditLogModule {}
