import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import type { SuggestFor, SuggestionOutcome } from '../../common/suggestions/suggestions.dto.ts';
import type { Suggestions } from '../../common/suggestions/suggestions.types.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { browserHash } from '../otp/code-secrets.ts';
import { RankingService } from '../ranking/ranking.service.ts';
import { SuggestionsRepository } from './suggestions.repository.ts';

/** The hold-out, one browser in ten, sees no suggestions, so that their effect can be measured (docs/evaluation.md). */
const HOLD_OUT_MODULUS = 10;

const isHeldOut = (browser: string): boolean =>
  Buffer.from(browser, 'base64url').readUInt32BE() % HOLD_OUT_MODULUS === 0;

/** Implements the endpoints of suggestions. */
@Injectable()
export class SuggestionsService implements ServiceOf<typeof suggestions> {
  constructor(
    private readonly ranking: RankingService,
    private readonly repository: SuggestionsRepository,
    private readonly clock: Clock,
  ) {}

  async suggest({ text, caseTypeId }: SuggestFor, { browserId }: Principal): Promise<Suggestions> {
    const [faqs, services, caseTypes] = await Promise.all([
      this.ranking.faqs(text),
      this.ranking.services(text, caseTypeId),
      this.ranking.caseTypes(text),
    ]);
    const shown = {
      faqs: faqs.map(({ id, confidence }): [string, number] => [id, confidence]),
      services: services.map(({ serviceId, confidence }): [string, number] => [serviceId, confidence]),
      caseTypes: caseTypes.map(({ id, confidence }): [number, number] => [id, confidence]),
    };
    const browser = browserId ? browserHash(browserId) : null;
    const holdOut = browser !== null && isHeldOut(browser);
    const row = { id: randomUUID(), shown, browser, hold_out: holdOut, created_at: this.clock.now() };
    const suggestionId = await this.repository.save(row);
    return { suggestionId, faqs, services, caseTypes, holdOut };
  }

  /** Throws NOT_FOUND for unknown suggestions. */
  async reportOutcome({ suggestionId, outcome, id }: SuggestionOutcome) {
    if (!(await this.repository.setOutcome(suggestionId, outcome, id ?? null, this.clock.now())))
      throw new AppError('NOT_FOUND');
    return { suggestionId };
  }
}
