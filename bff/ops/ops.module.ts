import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { Drain } from './drain.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';

@Module({ imports: [DocumentsModule], controllers: [HealthController, MetricsController], providers: [Drain] })
export class OpsModule {}
