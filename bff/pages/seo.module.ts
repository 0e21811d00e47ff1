import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.ts';
import { OpenDataController } from './open-data.controller.ts';
import { SeoController } from './seo.controller.ts';

/** The files for search engines and catalogues of open data. */
@Module({ imports: [ContentModule], controllers: [SeoController, OpenDataController] })
export class SeoModule {}
