import { Module } from '@nestjs/common';
import { documents } from '../../common/documents/documents.contract.ts';
import { Config } from '../config/config.ts';
import { bindPort } from '../http/ports.ts';
import { createFiles } from '../outside/files/files.factory.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { createScanner } from '../outside/scanner/scanner.factory.ts';
import { ScannerPort } from '../outside/scanner/scanner.port.ts';
import { AccountFiles } from './account-files.ts';
import { AccountFilesRepository } from './account-files.repository.ts';
import { CaseFiles } from './case-files.ts';
import { ContentInspector } from './content/content-inspector.ts';
import { DocumentsController } from './documents.controller.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';
import { HeldFilesRepository } from './held-files.repository.ts';
import { HeldFiles } from './held-files.service.ts';
import { IntakeService } from './intake.service.ts';
import { PublishedImagesRepository } from './published-images.repository.ts';
import { PublishedImages } from './published-images.service.ts';
import { ForgetFilesRepository } from './forget-files.repository.ts';
import { ForgetFiles } from './forget-files.ts';
import { ServedFiles } from './served-files.ts';

@Module({
  controllers: [DocumentsController],
  providers: [
    DocumentsService,
    IntakeService,
    ContentInspector,
    DocumentsRepository,
    ForgetFiles,
    ForgetFilesRepository,
    CaseFiles,
    PublishedImages,
    PublishedImagesRepository,
    AccountFiles,
    AccountFilesRepository,
    ServedFiles,
    HeldFiles,
    HeldFilesRepository,
    bindPort(documents, DocumentsService),
    { provide: FilesPort, inject: [Config], useFactory: createFiles },
    { provide: ScannerPort, inject: [Config], useFactory: createScanner },
  ],
  exports: [CaseFiles, PublishedImages, AccountFiles, FilesPort, ScannerPort],
})
export class DocumentsModule {}
