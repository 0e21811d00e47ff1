import { Controller, Module, SetMetadata, type DynamicModule } from '@nestjs/common';
import { All } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AppError } from '../common/errors/catalogue.ts';
import { AuthModule } from './auth/auth.module.ts';
import { CasesModule } from './cases/cases.module.ts';
import type { Config } from './config/config.ts';
import { ContentModule } from './content/content.module.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { ROW } from './http/call.decorator.ts';
import { EnvelopeInterceptor } from './http/envelope.interceptor.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { ForgetAnswers } from './http/forget-answers.ts';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.ts';
import { OpenApiController } from './http/openapi/openapi.controller.ts';
import { PermissionGuard } from './http/permission.guard.ts';
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

/** What no call answers; imported last. */
@Controller('api')
class UnknownCallController {
  @SetMetadata(ROW, 'open')
  @All('{*rest}')
  unknown(): never {
    throw new AppError('NOT_FOUND');
  }
}

@Module({ controllers: [UnknownCallController] })
class UnknownCallModule {}

@Module({
  providers: [
    { provide: APP_GUARD, useClass: PermissionGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
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
        UnknownCallModule,
      ],
    };
  }
}
