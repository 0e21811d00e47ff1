import { Module } from '@nestjs/common';
import { sla } from '../../../common/cases/sla.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { MessagesModule } from '../../messages/messages.module.ts';
import { CasesModule } from '../cases.module.ts';
import { AlertsRepository } from './alerts.repository.ts';
import { EscalationService } from './escalation.service.ts';
import { SlaSettingsRepository } from './sla-settings.repository.ts';
import { SlaSettingsService } from './sla-settings.service.ts';
import { SlaController } from './sla.controller.ts';

/** SLA settings, warnings and escalation. The timers themselves belong to the core. */
@Module({
  imports: [CasesModule, MessagesModule],
  controllers: [SlaController],
  providers: [
    AlertsRepository,
    EscalationService,
    SlaSettingsRepository,
    SlaSettingsService,
    provideService(sla, SlaSettingsService),
  ],
})
export class SlaModule {}
