import { Injectable } from '@nestjs/common';
import type {
  ListEntities,
  EntityInput,
  PlaceDetails,
  PlaceSearch,
  ServiceSearch,
  EntityIdInput,
} from '../../../common/cases/cases.dto.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import type { directory } from '../../../common/cases/directory.contract.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { LIMITS } from '../../../common/limits.ts';
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

  /** Without `page` and `pageSize` as many entities as fit on a page. */
  async entities({
    text = '',
    page,
    pageSize = page === undefined ? LIMITS.pageSizeMax : LIMITS.pageSizeDefault,
  }: ListEntities) {
    return { ...(await this.repository.entities(text, page ?? 1, pageSize)), page: page ?? 1, pageSize };
  }

  async entity({ id }: EntityInput) {
    const [entity, services] = await Promise.all([this.repository.entity(id), this.repository.services(id)]);
    if (!entity) throw new AppError('NOT_FOUND');
    return { entity: { ...entity, services } };
  }

  async services({ entityId }: EntityIdInput) {
    const { entity } = await this.entity({ id: entityId });
    return { services: entity.services };
  }

  /** Services that the ranking of sentences finds, then those with all typed words, also as parts of words. */
  async searchServices({ text }: ServiceSearch) {
    const [{ services: found, total }, ranked] = await Promise.all([
      this.repository.searchServices(text),
      this.ranking.services(text),
    ]);
    const rankedServices = ranked.map(({ confidence: _, ...service }) => service);
    const rankedIds = new Set(rankedServices.map(({ serviceId }) => serviceId));
    const services = [...rankedServices, ...found.filter(({ serviceId }) => !rankedIds.has(serviceId))].slice(
      0,
      MAX_SERVICES,
    );
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
      pin
        ? this.placesPort.nearest(Number(pin[1]), Number(pin[2]), language)
        : this.placesPort.details(placeId, language),
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
