import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.ts';
import { ContentRepository } from './content.repository.ts';
import { ContentService } from './content.service.ts';

@Module({ controllers: [ContentController], providers: [ContentService, ContentRepository], exports: [ContentService] })
export class ContentModule {}
