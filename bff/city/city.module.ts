import { Global, Module } from '@nestjs/common';
import { CityFaces } from './city-faces.ts';
import { CityRepository } from './city.repository.ts';

/** The city's own face. Imports no feature, so that every feature can show it. */
@Global()
@Module({ providers: [CityFaces, CityRepository], exports: [CityFaces, CityRepository] })
export class CityModule {}
