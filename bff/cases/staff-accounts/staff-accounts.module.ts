import { Global, Module } from '@nestjs/common';
import { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { OversightModule } from '../../users/oversight.module.ts';
import { CaseRelease } from '../../users/staff-accounts/case-release.ts';
import { UsersModule } from '../../users/users.module.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CasesModule } from '../cases.module.ts';
import { DelegationsModule } from '../delegations/delegations.module.ts';
import { AccountDeparture } from './account-departure.ts';
import { CaseHandover } from './case-handover.ts';
import { StaffAccountsController } from './staff-accounts.controller.ts';
import { StaffAccountsService } from './staff-accounts.service.ts';

/**
 * Roles, entity and access of accounts. Part of cases, because an account that leaves hands its cases over. Global,
 * because the sign-in releases the cases of an account whose roles the identity provider takes away.
 */
@Global()
@Module({
  imports: [AuditLogModule, CasesModule, DelegationsModule, OversightModule, UsersModule],
  controllers: [StaffAccountsController],
  providers: [
    StaffAccountsService,
    AccountDeparture,
    CaseHandover,
    { provide: CaseRelease, useExisting: AccountDeparture },
    provideService(staffAccounts, StaffAccountsService),
  ],
  exports: [CaseRelease],
})
export class StaffAccountsModule {}
