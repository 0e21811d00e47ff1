import { Module } from '@nestjs/common';
import { search } from '../../common/search/search.contract.ts';
import { DirectoryModule } from '../cases/directory/directory.module.ts';
import { ContentModule } from '../content/content.module.ts';
import { provideService } from '../http/contract-services.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';
import { UnmatchedWordsRepository } from './unmatched-words.repository.ts';

/** The search over the whole site. */
@Module({
  imports: [ContentModule, DirectoryModule],
  controllers: [SearchController],
  providers: [SearchService, UnmatchedWordsRepository, provideService(search, SearchService)],
})
export class SearchModule {}
