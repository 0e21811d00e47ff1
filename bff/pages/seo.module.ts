import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.ts';
import { SeoController } from './seo.controller.ts';

@Module({ imports: [ContentModule], controllers: [SeoController] })
export class SeoModule {}
