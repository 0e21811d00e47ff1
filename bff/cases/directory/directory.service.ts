import { Injectable } from '@nestjs/common';
import type { EntityList, OneEntity, PlaceDetails, PlaceSearch, ServiceSearch, ServicesOf } from '../../../common/cases/cases.dto.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import type { directory } from '../../../common/cases/directory.contract.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { PlacesPort, PlacesUnavailableError } from '../../integrations/places/places.port.ts';
import { RankingService } from '../../ranking/ranking.service.ts';
import { DirectoryRepository, MAX_SERVICES } from './directory.repository.ts';

/** The place id of a map pin: `@24.4539,54.3773`. */
const PIN = /^@(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/;

/** Implements the endpoints of lookups and places. */
@Injectable()
export class DirectoryService implements ServiceOf<typeof directory> {
  constructor(
    private readonly repository: DirectoryRepository,
    private readonly placesPort: PlacesPort,
    private readonly ranking: RankingService,
  ) {}

  entities({ text = '', page = 1, pageSize = 100 }: EntityList) {
    return this.repository.entities(text, page, pageSize);
  }

  async entity({ id }: OneEntity) {
    const [entity, services] = await Promise.all([this.repository.entity(id), this.repository.services(id)]);
    if (!entity) throw new AppError('NOT_FOUND');
    return { entity: { ...entity, services } };
  }

  async services({ entityId }: ServicesOf) {
    return { services: await this.repository.services(entityId) };
  }

  /** Services with all typed words, then those that the ranking of sentences finds. */
  async searchServices({ text }: ServiceSearch) {
    const [{ services: found, total }, ranked] = await Promise.all([this.repository.searchServices(text), this.ranking.services(text)]);
    const known = new Set(found.map(({ serviceId }) => serviceId));
    const others = ranked.filter(({ serviceId }) => !known.has(serviceId)).map(({ confidence: _, ...service }) => service);
    const services = [...found, ...others].slice(0, MAX_SERVICES);
    return { services, total: Math.max(total, services.length) };
  }

  async caseTypes(): Promise<{ caseTypes: CaseType[] }> {
    return { caseTypes: await this.repository.caseTypes() };
  }

  async channels() {
    return { channels: await this.repository.channels() };
  }

  async searchPlaces({ input, language }: PlaceSearch) {
    return { predictions: await orUnavailable(() => this.placesPort.autocomplete(input, language)) };
  }

  async place({ placeId, language }: PlaceDetails) {
    const pin = PIN.exec(placeId);
    const place = await orUnavailable(() =>
      pin ? this.placesPort.nearest(Number(pin[1]), Number(pin[2]), language) : this.placesPort.details(placeId, language),
    );
    if (!place) throw new AppError('NOT_FOUND');
    return { place };
  }
}

async function orUnavailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PlacesUnavailableError) throw new AppError('MIDDLEWARE_FAILED', {}, { cause: error });
    throw error;
  }
}
