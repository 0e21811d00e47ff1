import { Module } from '@nestjs/common';
import { identity } from '../../common/users/identity.contract.ts';
import { users } from '../../common/users/users.contract.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { provideService } from '../http/contract-services.ts';
import { OtpModule } from '../otp/otp.module.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { IdentityService } from './identity.service.ts';
import { PasswordCheck } from './passwords/password-check.ts';
import { PasswordLimits } from './passwords/password-limits.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PasswordLinkSender } from './passwords/password-link-sender.ts';
import { PasswordLinksRepository } from './passwords/password-links.repository.ts';
import { PasswordMails } from './passwords/password-mails.ts';
import { PasswordWriter } from './passwords/password-writer.ts';
import { PasswordsController } from './passwords/passwords.controller.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { ContactProof } from './profile/contact-proof.ts';
import { ProfileCheck } from './profile/profile-check.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProfileService } from './profile/profile.service.ts';
import { FinishRegistration } from './registration/finish-registration.ts';
import { EligibilityCheck } from './registration/eligibility-check.ts';
import { RegistrationCodes } from './registration/registration-codes.ts';
import { PendingRegistrations } from './registration/pending-registrations.ts';
import { RegistrationChecks } from './registration/registration-checks.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { RegistrationsRepository } from './registration/registrations.repository.ts';
import { AccountConflicts } from './registration/conflict-errors.ts';
import { AccountPermissions } from './account-permissions.ts';
import { AccountChanges } from './staff-accounts/account-changes.ts';
import { InvitationLinks } from './staff-accounts/invitation-links.ts';
import { StaffAccess } from './staff-accounts/staff-access.ts';
import { UsersService } from './users.service.ts';
import { UsersController } from './users.controller.ts';

const REGISTRATION = [
  RegistrationService,
  RegistrationsRepository,
  RegistrationCodes,
  RegistrationChecks,
  PendingRegistrations,
  FinishRegistration,
  EligibilityCheck,
  AccountConflicts,
];

const PROFILE = [ProfileService, ProfileCheck, ContactProof, SessionsRepository];

const PASSWORDS = [
  PasswordsService,
  PasswordLinkSender,
  PasswordLinksRepository,
  PasswordMails,
  PasswordWriter,
  PasswordCheck,
  PasswordLimits,
];

const STAFF = [AccountChanges, InvitationLinks, StaffAccess];

const SERVICES = [
  provideService(users, UsersService),
  provideService(identity, IdentityService),
  provideService(registration, RegistrationService),
  provideService(passwords, PasswordsService),
  provideService(profile, ProfileService),
];

@Module({
  imports: [OtpModule, DocumentsModule, MessagesModule],
  controllers: [UsersController, RegistrationController, PasswordsController, ProfileController],
  providers: [
    UsersService,
    AccountsRepository,
    IdentityService,
    AccountPermissions,
    ...REGISTRATION,
    ...PASSWORDS,
    ...PROFILE,
    ...STAFF,
    ...SERVICES,
  ],
  exports: [
    ...STAFF,
    AccountsRepository,
    AccountPermissions,
    PasswordLimits,
    PasswordsService,
    SessionsRepository,
    UsersService,
  ],
})
export class UsersModule {}
