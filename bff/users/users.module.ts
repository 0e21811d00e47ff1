import { Controller, Module } from '@nestjs/common';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { identity } from '../../common/users/identity.contract.ts';
import { SubmitIdentity } from '../../common/users/identity.dto.ts';
import { users } from '../../common/users/users.contract.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { bindPort, Port, portOf } from '../http/ports.ts';
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

type UsersPort = PortOf<typeof users>;
type IdentityPort = PortOf<typeof identity>;

@Controller('api')
export class UsersController {
  constructor(
    @Port(users) private readonly users: UsersPort,
    @Port(identity) private readonly identities: IdentityPort,
  ) {}

  @Call(users.nationalities) nationalities(@From() caller: Caller) {
    return this.users.nationalities(undefined, caller);
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

const PORTS = [
  bindPort(users, UsersService),
  bindPort(identity, IdentityService),
  bindPort(registration, RegistrationService),
  bindPort(passwords, PasswordsService),
  bindPort(profile, ProfileService),
];

@Module({
  imports: [OtpModule, DocumentsModule, MessagesModule],
  controllers: [UsersController, RegistrationController, PasswordsController, ProfileController],
  providers: [UsersService, AccountsRepository, IdentityService, Standing, ...REGISTRATION, ...PASSWORDS, ...PROFILE, ...PORTS],
  exports: [AccountsRepository, Standing, PasswordsService, ...[users, identity, registration, profile].map(portOf)],
})
export class UsersModule {}
