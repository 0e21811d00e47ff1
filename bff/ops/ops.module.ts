import { Module } from '@nestjs/common';
import { CasesModule } from '../cases/cases.module.ts';
import { ContentModule } from '../content/content.module.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { ProviderDirectory } from '../auth/sign-in/provider-directory.ts';
import { MiddlewareForwarding } from '../middleware/forwarding.middleware.ts';
import { EmailPort } from '../outside/email/email.port.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { HappinessPort } from '../outside/happiness/happiness.port.ts';
import { PlacesPort } from '../outside/places/places.port.ts';
import { ScannerPort } from '../outside/scanner/scanner.port.ts';
import { SmsPort } from '../outside/sms/sms.port.ts';
import { OutsideMessagesModule } from '../outside/outside-messages.module.ts';
import { ConfigurationWarnings } from './configuration-warnings.ts';
import { Dependencies } from './dependencies.ts';
import { DependencyProbes } from './dependency-probes.ts';
import { Drain } from './drain.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { PortalFiguresRepository } from './portal-figures.repository.ts';
import { PortalFiguresService } from './portal-figures.service.ts';
import { RemoteDependencies, remoteDependenciesOf } from './remote-dependencies.ts';

const REMOTE = [...[FilesPort, ProviderDirectory, MiddlewareForwarding], ...[SmsPort, EmailPort, PlacesPort, HappinessPort, ScannerPort]];

@Module({
  imports: [CasesModule, ContentModule, DocumentsModule, OutsideMessagesModule],
  controllers: [HealthController, MetricsController],
  providers: [
    ConfigurationWarnings,
    Dependencies,
    DependencyProbes,
    Drain,
    PortalFiguresRepository,
    PortalFiguresService,
    { provide: RemoteDependencies, useFactory: remoteDependenciesOf, inject: REMOTE },
  ],
})
export class OpsModule {}
