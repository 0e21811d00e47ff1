import { Module } from '@nestjs/common';
import { documents } from '../../common/documents/documents.contract.ts';
import { bindPort } from '../http/ports.ts';
import { FilesDisk } from '../outside/files/files.disk.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { AccountFiles } from './account-files.ts';
import { AccountFilesRepository } from './account-files.repository.ts';
import { CaseFiles } from './case-files.ts';
import { DocumentsController } from './documents.controller.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';
import { IntakeService } from './intake.service.ts';
import { PublishedImagesRepository } from './published-images.repository.ts';
import { PublishedImages } from './published-images.service.ts';
import { PurgeRepository } from './purge.repository.ts';
import { PurgeService } from './purge.service.ts';

@Module({
  controllers: [DocumentsController],
  providers: [
    DocumentsService,
    IntakeService,
    DocumentsRepository,
    PurgeService,
    PurgeRepository,
    CaseFiles,
    PublishedImages,
    PublishedImagesRepository,
    AccountFiles,
    AccountFilesRepository,
    bindPort(documents, DocumentsService),
    { provide: FilesPort, useClass: FilesDisk },
  ],
  exports: [CaseFiles, PublishedImages, AccountFiles, FilesPort],
})
export class DocumentsModule {}
