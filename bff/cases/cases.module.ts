import { Module } from '@nestjs/common';
import { cases } from '../../common/cases/cases.contract.ts';
import { changes } from '../../common/cases/changes.contract.ts';
import { clock } from '../../common/cases/clock.contract.ts';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { insight } from '../../common/cases/insight.contract.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { bindPort, portOf } from '../http/ports.ts';
import { Config } from '../config/config.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { createPlaces } from '../outside/places/places.factory.ts';
import { PlacesPort } from '../outside/places/places.port.ts';
import { SparedPlaces } from '../outside/places/places.spared.ts';
import { CaseActions } from './case-actions.ts';
import { CaseAudit } from './case-audit.ts';
import { CaseFinder } from './case-finder.ts';
import { CaseListsRepository } from './case-lists.repository.ts';
import { CaseSearchRepository } from './case-search.repository.ts';
import { CaseLists } from './case-lists.service.ts';
import { CaseMessages } from './case-messages.ts';
import { AlertsRepository } from './clock/alerts.repository.ts';
import { CaseClock } from './clock/case-clock.ts';
import { ClockController } from './clock/clock.controller.ts';
import { ClockRepository } from './clock/clock.repository.ts';
import { ClockRunsRepository } from './clock/clock-runs.repository.ts';
import { ClockSettingsRepository } from './clock/clock-settings.repository.ts';
import { ClockSettingsService } from './clock/clock-settings.service.ts';
import { EscalationService } from './clock/escalation.service.ts';
import { CaseRules } from './case-rules.ts';
import { CasesController } from './cases.controller.ts';
import { CasesRepository } from './cases.repository.ts';
import { CasesService } from './cases.service.ts';
import { ChangesController } from './changes/changes.controller.ts';
import { ChangesRepository } from './changes/changes.repository.ts';
import { ChangesService } from './changes/changes.service.ts';
import { CommentsRepository } from './comments.repository.ts';
import { ConversationService } from './conversation.service.ts';
import { DelegationsController } from './delegations/delegations.controller.ts';
import { DelegationsRepository } from './delegations/delegations.repository.ts';
import { DelegationsService } from './delegations/delegations.service.ts';
import { DeskController } from './desk.controller.ts';
import { DeskService } from './desk.service.ts';
import { DirectoryController } from './directory.controller.ts';
import { DirectoryRepository } from './directory.repository.ts';
import { DirectoryService } from './directory.service.ts';
import { Open311Controller, Open311Filter } from './open311/open311.controller.ts';
import { Open311Repository } from './open311/open311.repository.ts';
import { Open311Service } from './open311/open311.service.ts';
import { Open311Submit } from './open311/open311-submit.ts';
import { CaseFeed } from './live/case-feed.ts';
import { ChangedCasesRepository } from './live/changed-cases.repository.ts';
import { LiveController } from './live/live.controller.ts';
import { LiveService } from './live/live.service.ts';
import { Seats } from './live/seats.ts';
import { SavedFiltersRepository } from './saved-filters.repository.ts';
import { StaffNews } from './staff-news.ts';
import { StaffRepository } from './staff.repository.ts';
import { Figures } from './insight/figures.ts';
import { FiguresRepository } from './insight/figures.repository.ts';
import { InsightController } from './insight/insight.controller.ts';
import { InsightRepository } from './insight/insight.repository.ts';
import { InsightService } from './insight/insight.service.ts';
import { CasePdf } from './pdf/case-pdf.ts';
import { PublicLinks } from './public-link.ts';
import { SurveysController } from './survey/surveys.controller.ts';
import { SurveysRepository } from './survey/surveys.repository.ts';
import { SurveysService } from './survey/surveys.service.ts';
import { SubmitService } from './submit.service.ts';

const places = {
  provide: PlacesPort,
  useFactory: ({ MAPS_PROVIDER: provider, MAPS_KEY: key, MAPS_URL: baseUrl, MAPS_PHOTON_URL: photonUrl }: Config) => {
    const found = createPlaces({ provider, key, baseUrl, photonUrl });
    return provider === 'embedded' ? found : new SparedPlaces(found);
  },
  inject: [Config],
};

@Module({
  imports: [DocumentsModule, MessagesModule],
  controllers: [
    InsightController,
    SurveysController,
    CasesController,
    DeskController,
    DirectoryController,
    Open311Controller,
    ClockController,
    DelegationsController,
    LiveController,
    ChangesController,
  ],
  providers: [
    CasesService,
    SubmitService,
    CasesRepository,
    CaseFinder,
    CaseActions,
    CaseRules,
    CaseClock,
    ClockRepository,
    ClockRunsRepository,
    ClockSettingsRepository,
    ClockSettingsService,
    AlertsRepository,
    EscalationService,
    CaseAudit,
    CasePdf,
    CaseLists,
    CaseListsRepository,
    CaseSearchRepository,
    ConversationService,
    DeskService,
    SavedFiltersRepository,
    StaffRepository,
    CommentsRepository,
    CaseMessages,
    PublicLinks,
    DirectoryService,
    DirectoryRepository,
    SurveysService,
    SurveysRepository,
    InsightService,
    InsightRepository,
    Figures,
    FiguresRepository,
    Open311Service,
    Open311Submit,
    Open311Repository,
    Open311Filter,
    StaffNews,
    DelegationsRepository,
    DelegationsService,
    CaseFeed,
    ChangedCasesRepository,
    LiveService,
    Seats,
    ChangesRepository,
    ChangesService,
    places,
    bindPort(cases, CasesService),
    bindPort(changes, ChangesService),
    bindPort(desk, DeskService),
    bindPort(directory, DirectoryService),
    bindPort(surveys, SurveysService),
    bindPort(insight, InsightService),
    bindPort(clock, ClockSettingsService),
    bindPort(delegation, DelegationsService),
  ],
  exports: [...[cases, changes, desk, directory, surveys, insight, clock, delegation].map(portOf), PlacesPort, PublicLinks],
})
export class CasesModule {}
