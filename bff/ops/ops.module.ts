import { Module } from '@nestjs/common';
import { CasesModule } from '../cases/cases.module.ts';
import { ContentModule } from '../content/content.module.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { OutsideMessagesModule } from '../outside/outside-messages.module.ts';
import { Dependencies } from './dependencies.ts';
import { Drain } from './drain.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { PortalFiguresRepository } from './portal-figures.repository.ts';
import { PortalFiguresService } from './portal-figures.service.ts';

@Module({
  imports: [CasesModule, ContentModule, DocumentsModule, OutsideMessagesModule],
  controllers: [HealthController, MetricsController],
  providers: [Dependencies, Drain, PortalFiguresRepository, PortalFiguresService],
})
export class OpsModule {}
