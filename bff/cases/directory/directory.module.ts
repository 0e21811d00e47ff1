import { Module } from '@nestjs/common';
import { directory } from '../../../common/cases/directory.contract.ts';
import { Config } from '../../config/config.ts';
import { provideService, serviceToken } from '../../http/contract-services.ts';
import { CircuitBreakerPlaces } from '../../integrations/places/places.circuit-breaker.ts';
import { createPlaces } from '../../integrations/places/places.factory.ts';
import { PlacesPort } from '../../integrations/places/places.port.ts';
import { RankingModule } from '../../ranking/ranking.module.ts';
import { DirectoryController } from './directory.controller.ts';
import { DirectoryRepository } from './directory.repository.ts';
import { DirectoryService } from './directory.service.ts';

const places = {
  provide: PlacesPort,
  useFactory: ({
    PLACES_PROVIDER: provider,
    PLACES_KEY: key,
    PLACES_URL: baseUrl,
    PLACES_PHOTON_URL: photonUrl,
  }: Config) => {
    const adapter = createPlaces({ provider, key, baseUrl, photonUrl });
    return provider === 'embedded' ? adapter : new CircuitBreakerPlaces(adapter);
  },
  inject: [Config],
};

/** Lookups and places: entities, services, case types, channels, addresses. Imports no other module of `bff/cases`. */
@Module({
  imports: [RankingModule],
  controllers: [DirectoryController],
  providers: [DirectoryService, DirectoryRepository, places, provideService(directory, DirectoryService)],
  exports: [DirectoryRepository, PlacesPort, serviceToken(directory)],
})
export class DirectoryModule {}
