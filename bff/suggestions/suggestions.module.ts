import { Module } from '@nestjs/common';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { provideService } from '../http/contract-services.ts';
import { RankingModule } from '../ranking/ranking.module.ts';
import { SuggestionsController } from './suggestions.controller.ts';
import { SuggestionsRepository } from './suggestions.repository.ts';
import { SuggestionsService } from './suggestions.service.ts';

/** Suggestions for a description while it is typed. */
@Module({
  imports: [RankingModule],
  controllers: [SuggestionsController],
  providers: [SuggestionsService, SuggestionsRepository, provideService(suggestions, SuggestionsService)],
})
export class SuggestionsModule {}
