import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';

@Module({ imports: [DocumentsModule], controllers: [HealthController, MetricsController] })
export class OpsModule {}
