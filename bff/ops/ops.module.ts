import { Module } from '@nestjs/common';
import { DirectoryModule } from '../cases/directory/directory.module.ts';
import { ContentModule } from '../content/content.module.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { OidcDiscovery } from '../auth/sign-in/oidc-discovery.ts';
import { MiddlewareForwarding } from '../middleware/middleware-forwarding.ts';
import { EmailPort } from '../integrations/email/email.port.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { HappinessPort } from '../integrations/happiness/happiness.port.ts';
import { PlacesPort } from '../integrations/places/places.port.ts';
import { ScannerPort } from '../integrations/antivirus/scanner.port.ts';
import { SmsPort } from '../integrations/sms/sms.port.ts';
import { DeliveryModule } from '../integrations/delivery.module.ts';
import { ConfigurationWarnings } from './configuration-warnings.ts';
import { Dependencies } from './dependencies.ts';
import { DependencyProbes } from './dependency-probes.ts';
import { ExpiredRowsCleanup } from './expired-rows-cleanup.ts';
import { GracefulShutdown } from './graceful-shutdown.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { PortalMetricsRepository } from './portal-metrics.repository.ts';
import { PortalMetricsService } from './portal-metrics.service.ts';
import { RemoteDependencies, createRemoteDependencies } from './remote-dependencies.ts';

const REMOTE = [
  FilesPort,
  OidcDiscovery,
  MiddlewareForwarding,
  SmsPort,
  EmailPort,
  PlacesPort,
  HappinessPort,
  ScannerPort,
];

@Module({
  imports: [DirectoryModule, ContentModule, DocumentsModule, DeliveryModule],
  controllers: [HealthController, MetricsController],
  providers: [
    ConfigurationWarnings,
    Dependencies,
    DependencyProbes,
    ExpiredRowsCleanup,
    GracefulShutdown,
    PortalMetricsRepository,
    PortalMetricsService,
    { provide: RemoteDependencies, useFactory: createRemoteDependencies, inject: REMOTE },
  ],
})
export class OpsModule {}
