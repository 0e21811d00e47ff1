import { Injectable } from '@nestjs/common';
import type { EntityList, OneEntity, PlaceDetails, PlaceSearch, ServicesOf } from '../../common/cases/cases.dto.ts';
import type { CaseType } from '../../common/cases/cases.types.ts';
import type { directory } from '../../common/cases/directory.contract.ts';
import type { PortOf } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { PlacesPort, PlacesUnavailable } from '../outside/places/places.port.ts';
import { DirectoryRepository } from './directory.repository.ts';

/** A pin's place id: `@24.4539,54.3773`. */
const PIN = /^@(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/;

/** Answers what a person chooses from: entities, services, lookups, places. */
@Injectable()
export class DirectoryService implements PortOf<typeof directory> {
  constructor(
    private readonly rows: DirectoryRepository,
    private readonly placesPort: PlacesPort,
  ) {}

  entities({ text = '', page = 1, pageSize = 100 }: EntityList) {
    return this.rows.entities(text, page, pageSize);
  }

  async entity({ id }: OneEntity) {
    const [entity, services] = await Promise.all([this.rows.entity(id), this.rows.services(id)]);
    if (!entity) throw new AppError('NOT_FOUND');
    return { entity: { ...entity, services } };
  }

  async services({ entityId }: ServicesOf) {
    return { services: await this.rows.services(entityId) };
  }

  async caseTypes(): Promise<{ caseTypes: CaseType[] }> {
    return { caseTypes: await this.rows.caseTypes() };
  }

  async channels() {
    return { channels: await this.rows.channels() };
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

async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    if (fault instanceof PlacesUnavailable) throw new AppError('MIDDLEWARE_FAILED', {}, { cause: fault });
    throw fault;
  }
}
