import { Global, Module } from '@nestjs/common';
import { CityBrandingService } from './city-branding.service.ts';
import { CityRepository } from './city.repository.ts';

/** The city's branding. Imports no feature, so that every feature can show it. */
@Global()
@Module({ providers: [CityBrandingService, CityRepository], exports: [CityBrandingService, CityRepository] })
export class CityModule {}
