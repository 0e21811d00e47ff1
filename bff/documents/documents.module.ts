import { Module } from '@nestjs/common';
import { documents } from '../../common/documents/documents.contract.ts';
import { Config } from '../config/config.ts';
import { provideService } from '../http/contract-services.ts';
import { createFiles } from '../integrations/storage/files.factory.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { createScanner } from '../integrations/antivirus/scanner.factory.ts';
import { ScannerPort } from '../integrations/antivirus/scanner.port.ts';
import { AccountFiles } from './account-files.ts';
import { AccountFilesRepository } from './account-files.repository.ts';
import { CaseFiles } from './case-files.ts';
import { ContentInspector } from './inspection/content-inspector.ts';
import { DocumentsController } from './documents.controller.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';
import { QuarantinedFilesRepository } from './quarantined-files.repository.ts';
import { QuarantinedFilesService } from './quarantined-files.service.ts';
import { FileChecker } from './file-checker.ts';
import { UploadService } from './upload.service.ts';
import { PublishedImagesRepository } from './published-images.repository.ts';
import { PublishedImagesService } from './published-images.service.ts';
import { FileCleanupRepository } from './file-cleanup.repository.ts';
import { FileCleanup } from './file-cleanup.ts';
import { FileAccess } from './file-access.ts';

@Module({
  controllers: [DocumentsController],
  providers: [
    DocumentsService,
    UploadService,
    FileChecker,
    ContentInspector,
    DocumentsRepository,
    FileCleanup,
    FileCleanupRepository,
    CaseFiles,
    PublishedImagesService,
    PublishedImagesRepository,
    AccountFiles,
    AccountFilesRepository,
    FileAccess,
    QuarantinedFilesService,
    QuarantinedFilesRepository,
    provideService(documents, DocumentsService, { publicImage: PublishedImagesService }),
    { provide: FilesPort, inject: [Config], useFactory: createFiles },
    { provide: ScannerPort, inject: [Config], useFactory: createScanner },
  ],
  exports: [CaseFiles, FileChecker, PublishedImagesService, AccountFiles, FilesPort, ScannerPort],
})
export class DocumentsModule {}
