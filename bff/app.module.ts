import { Module, type DynamicModule, type MiddlewareConsumer, type NestModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CONTRACTS } from '../common/contract/contracts.ts';
import { AuthModule } from './auth/auth.module.ts';
import { CasesModule } from './cases/cases.module.ts';
import { AgentWorkspaceModule } from './cases/agent-workspace/agent-workspace.module.ts';
import { AnalyticsModule } from './cases/analytics/analytics.module.ts';
import { PerformanceModule } from './cases/performance/performance.module.ts';
import { ChangesModule } from './cases/changes/changes.module.ts';
import { DelegationsModule } from './cases/delegations/delegations.module.ts';
import { DirectoryModule } from './cases/directory/directory.module.ts';
import { LiveModule } from './cases/live/live.module.ts';
import { Open311Module } from './cases/open311/open311.module.ts';
import { ReplyTemplatesModule } from './cases/reply-templates/reply-templates.module.ts';
import { SlaModule } from './cases/sla/sla.module.ts';
import { StaffAccountsModule } from './cases/staff-accounts/staff-accounts.module.ts';
import { DuplicatesModule } from './cases/duplicates/duplicates.module.ts';
import { KnownIssuesModule } from './cases/known-issues/known-issues.module.ts';
import { ConfirmationsModule } from './cases/confirmations/confirmations.module.ts';
import { SurveysModule } from './cases/surveys/surveys.module.ts';
import { CityModule } from './city/city.module.ts';
import type { Config } from './config/config.ts';
import { ContentModule } from './content/content.module.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { AllowedMethods } from './http/allowed-methods.ts';
import { BodyInterceptor } from './http/body.interceptor.ts';
import { DeprecationInterceptor } from './http/deprecation.interceptor.ts';
import { EnvelopeInterceptor } from './http/envelope.interceptor.ts';
import { EndpointHandlersModule } from './http/endpoint-handlers.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.ts';
import { PublicCacheInterceptor } from './http/public-cache.interceptor.ts';
import { OpenApiController } from './http/openapi/openapi.controller.ts';
import { PermissionGuard } from './http/permission.guard.ts';
import { ReplicaInterceptor } from './http/replica.interceptor.ts';
import { UnknownRouteController } from './http/unknown-route.controller.ts';
import { ReadThroughCacheModule } from './http/read-through-cache.ts';
import { UploadMemoryModule } from './http/upload-memory.ts';
import { noStore } from './http/request.middleware.ts';
import { RateLimitGuard } from './http/rate-limit.guard.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { MiddlewareModule } from './middleware/middleware.module.ts';
import { OpsModule } from './ops/ops.module.ts';
import { OtpModule } from './otp/otp.module.ts';
import type { Clock } from './integrations/clock/clock.port.ts';
import type { Database } from './database/database.ts';
import { SeoModule } from './pages/seo.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { SearchModule } from './search/search.module.ts';
import { InvitationsModule } from './users/staff-accounts/invitations.module.ts';
import { OversightModule } from './users/oversight.module.ts';
import { SetupModule } from './setup/setup.module.ts';
import { SuggestionsModule } from './suggestions/suggestions.module.ts';
import { UsersModule } from './users/users.module.ts';

/** Cases: the core and the modules on top of it. */
const CASES = [
  CasesModule,
  AgentWorkspaceModule,
  AnalyticsModule,
  PerformanceModule,
  ChangesModule,
  DelegationsModule,
  DirectoryModule,
  LiveModule,
  Open311Module,
  ReplyTemplatesModule,
  SlaModule,
  StaffAccountsModule,
  ConfirmationsModule,
  DuplicatesModule,
  KnownIssuesModule,
  SurveysModule,
  SuggestionsModule,
];

@Module({ imports: [DiscoveryModule], controllers: [UnknownRouteController], providers: [AllowedMethods] })
class UnknownRouteModule {}

@Module({
  providers: [
    { provide: APP_GUARD, useClass: PermissionGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: DeprecationInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PublicCacheInterceptor },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ReplicaInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  controllers: [OpenApiController],
})
export class AppModule implements NestModule {
  /** The whole product over an open database. `pages`: the module of the pages; API tests have none. */
  static forRoot(config: Config, database: Database, clock: Clock, pages?: Type): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        EndpointHandlersModule.forRoot(CONTRACTS),
        DatabaseModule.forRoot(config, database, clock),
        ReadThroughCacheModule,
        UploadMemoryModule,
        CityModule,
        JobsModule,
        MiddlewareModule,
        AuthModule,
        OtpModule,
        DocumentsModule,
        ...CASES,
        ContentModule,
        UsersModule,
        OversightModule,
        InvitationsModule,
        MessagesModule,
        SearchModule,
        SetupModule,
        OpsModule,
        SeoModule,
        ...(pages ? [pages] : []),
        UnknownRouteModule,
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(noStore).forRoutes('api');
  }
}
