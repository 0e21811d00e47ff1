import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import type { SuggestFor, SuggestionOutcome } from '../../common/suggestions/suggestions.dto.ts';
import type { Suggestions } from '../../common/suggestions/suggestions.types.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { RankingService } from '../ranking/ranking.service.ts';
import { SuggestionsRepository } from './suggestions.repository.ts';

/** Implements the endpoints of suggestions. */
@Injectable()
export class SuggestionsService implements ServiceOf<typeof suggestions> {
  constructor(
    private readonly ranking: RankingService,
    private readonly repository: SuggestionsRepository,
    private readonly clock: Clock,
  ) {}

  async suggest({ text, caseTypeId }: SuggestFor): Promise<Suggestions> {
    const [faqs, services, caseTypes] = await Promise.all([
      this.ranking.faqs(text),
      this.ranking.services(text, caseTypeId),
      this.ranking.caseTypes(text),
    ]);
    const suggestionId = randomUUID();
    const shown = {
      faqs: faqs.map(({ id, confidence }): [string, number] => [id, confidence]),
      services: services.map(({ serviceId, confidence }): [string, number] => [serviceId, confidence]),
      caseTypes: caseTypes.map(({ id, confidence }): [number, number] => [id, confidence]),
    };
    await this.repository.add(suggestionId, shown, this.clock.now());
    return { suggestionId, faqs, services, caseTypes };
  }

  /** Throws NOT_FOUND for unknown suggestions. */
  async reportOutcome({ suggestionId, outcome, id }: SuggestionOutcome) {
    if (!(await this.repository.setOutcome(suggestionId, outcome, id ?? null, this.clock.now()))) throw new AppError('NOT_FOUND');
    return { suggestionId };
  }
}
