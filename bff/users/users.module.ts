import { Controller, Module } from '@nestjs/common';
import { users } from '../../common/users/users.contract.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { Call } from '../http/call.decorator.ts';
import { OtpModule } from '../otp/otp.module.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { EmailChecks } from './registration/email-checks.ts';
import { FinishRegistration } from './registration/finish-registration.ts';
import { ForgetRegistrations } from './registration/forget-registrations.ts';
import { PersonCheck } from './registration/person-check.ts';
import { RegistrationCodes } from './registration/registration-codes.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { RegistrationsRepository } from './registration/registrations.repository.ts';
import { Taken } from './registration/taken.ts';
import { UsersService } from './users.service.ts';

@Controller('api')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Call(users.nationalities) nationalities() {
    return this.users.nationalities();
  }
}

const REGISTRATION = [
  RegistrationService,
  RegistrationsRepository,
  RegistrationCodes,
  FinishRegistration,
  ForgetRegistrations,
  PersonCheck,
  EmailChecks,
  Taken,
];

@Module({
  imports: [OtpModule, DocumentsModule],
  controllers: [UsersController, RegistrationController],
  providers: [UsersService, AccountsRepository, ...REGISTRATION],
  exports: [UsersService, AccountsRepository, RegistrationService],
})
export class UsersModule {}
