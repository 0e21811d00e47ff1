import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import express from 'express';
import { CasesModule } from '../cases.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { Open311Submit } from './open311-submit.ts';
import { Open311Controller, Open311Filter } from './open311.controller.ts';
import { Open311Repository } from './open311.repository.ts';
import { Open311Service } from './open311.service.ts';
import { PagePositions } from './page-positions.ts';

/** Reads the form of a new request. */
const form = express.urlencoded({ extended: false, limit: '64kb', parameterLimit: 100 });

/** Open311 GeoReport v2 for other systems. */
@Module({
  imports: [CasesModule, DirectoryModule],
  controllers: [Open311Controller],
  providers: [Open311Service, Open311Submit, Open311Repository, PagePositions, Open311Filter],
})
export class Open311Module implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(form).forRoutes(Open311Controller);
  }
}
