import { Controller, Module } from '@nestjs/common';
import type { Caller } from '../../common/contract/caller.ts';
import { identity } from '../../common/users/identity.contract.ts';
import { SubmitIdentity } from '../../common/users/identity.dto.ts';
import { users } from '../../common/users/users.contract.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { OtpModule } from '../otp/otp.module.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { IdentityService } from './identity.service.ts';
import { PasswordLimits } from '../auth/provider/password-limits.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PasswordLinkSender } from './passwords/password-link-sender.ts';
import { PasswordLinksRepository } from './passwords/password-links.repository.ts';
import { PasswordsController } from './passwords/passwords.controller.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { SessionsRepository } from '../auth/sessions.repository.ts';
import { ContactProof } from './profile/contact-proof.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProfileService } from './profile/profile.service.ts';
import { EmailChecks } from './registration/email-checks.ts';
import { FinishRegistration } from './registration/finish-registration.ts';
import { ForgetRegistrations } from './registration/forget-registrations.ts';
import { PersonCheck } from './registration/person-check.ts';
import { RegistrationCodes } from './registration/registration-codes.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { RegistrationsRepository } from './registration/registrations.repository.ts';
import { Taken } from './registration/taken.ts';
import { Standing } from './standing.ts';
import { UsersService } from './users.service.ts';

@Controller('api')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly identities: IdentityService,
  ) {}

  @Call(users.nationalities) nationalities() {
    return this.users.nationalities();
  }

  @Call(identity.standing) standing(@From() caller: Caller) {
    return this.identities.standing(undefined, caller);
  }

  @Call(identity.submit) submit(@Input() input: SubmitIdentity, @From() caller: Caller) {
    return this.identities.submit(input, caller);
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

const PROFILE = [ProfileService, ContactProof, SessionsRepository];

const PASSWORDS = [PasswordsService, PasswordLinkSender, PasswordLinksRepository, PasswordLimits];

@Module({
  imports: [OtpModule, DocumentsModule, MessagesModule],
  controllers: [UsersController, RegistrationController, PasswordsController, ProfileController],
  providers: [UsersService, AccountsRepository, IdentityService, Standing, ...REGISTRATION, ...PASSWORDS, ...PROFILE],
  exports: [UsersService, AccountsRepository, RegistrationService, IdentityService, Standing, PasswordsService, ProfileService],
})
export class UsersModule {}
