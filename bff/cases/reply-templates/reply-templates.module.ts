import { Module } from '@nestjs/common';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CasesModule } from '../cases.module.ts';
import { ReplyTemplatesController } from './reply-templates.controller.ts';
import { ReplyTemplatesRepository } from './reply-templates.repository.ts';
import { ReplyTemplatesService } from './reply-templates.service.ts';

/** Templates for the replies of staff. */
@Module({
  imports: [AuditLogModule, CasesModule],
  controllers: [ReplyTemplatesController],
  providers: [ReplyTemplatesService, ReplyTemplatesRepository, provideService(replyTemplates, ReplyTemplatesService)],
})
export class ReplyTemplatesModule {}
