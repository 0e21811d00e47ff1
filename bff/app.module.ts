import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AuthModule } from './auth/auth.module.ts';
import { CasesModule } from './cases/cases.module.ts';
import type { Config } from './config/config.ts';
import { ContentModule } from './content/content.module.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { AllowedMethods } from './http/allowed-methods.ts';
import { BodyInterceptor } from './http/body.interceptor.ts';
import { DeprecationInterceptor } from './http/deprecation.interceptor.ts';
import { EnvelopeInterceptor } from './http/envelope.interceptor.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { ForgetAnswers } from './http/forget-answers.ts';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.ts';
import { PublicCacheInterceptor } from './http/public-cache.interceptor.ts';
import { OpenApiController } from './http/openapi/openapi.controller.ts';
import { PermissionGuard } from './http/permission.guard.ts';
import { UnknownRouteController } from './http/unknown-route.controller.ts';
import { RateLimitGuard } from './http/rate-limit.guard.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { MiddlewareModule } from './middleware/middleware.module.ts';
import { OpsModule } from './ops/ops.module.ts';
import { OtpModule } from './otp/otp.module.ts';
import type { Clock } from './outside/clock/clock.port.ts';
import type { Database } from './store/database.ts';
import { AskFactory } from './pages/ask.ts';
import { StoreModule } from './store/store.module.ts';
import { OversightModule } from './users/oversight.module.ts';
import { UsersModule } from './users/users.module.ts';

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
    AskFactory,
    ForgetAnswers,
    ErrorFilter,
    { provide: APP_FILTER, useExisting: ErrorFilter },
  ],
  controllers: [OpenApiController],
})
export class AppModule {
  /** The whole product over an open database. */
  static over(config: Config, database: Database, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        StoreModule.with(config, database, clock),
        MiddlewareModule,
        AuthModule,
        OtpModule,
        DocumentsModule,
        CasesModule,
        ContentModule,
        UsersModule,
        OversightModule,
        MessagesModule,
        OpsModule,
        UnknownRouteModule,
      ],
    };
  }
}
