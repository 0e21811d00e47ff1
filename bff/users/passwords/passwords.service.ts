import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { passwords } from '../../../common/users/passwords.contract.ts';
import type { RequestPasswordReset, ResetPassword } from '../../../common/users/passwords.dto.ts';
import { badField } from '../../http/field-errors.ts';
import { PasswordLimits } from './password-limits.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { PasswordLinkSender } from './password-link-sender.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';
import { PasswordWriter } from './password-writer.ts';

/** Implements the endpoints for passwords: reset by link, and change by the current password. */
@Injectable()
export class PasswordsService implements ServiceOf<typeof passwords> {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: PasswordLinksRepository,
    private readonly sender: PasswordLinkSender,
    private readonly writer: PasswordWriter,
    private readonly limits: PasswordLimits,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async requestReset({ email }: RequestPasswordReset, caller: Principal): Promise<{ sent: true }> {
    await this.limiter.enforce('email-check', caller.address);
    await this.sender.send(email, caller);
    return { sent: true };
  }

  /**
   * Throws LINK_ENDED for an invalid token, SIGN_IN_NEEDED without a session, TOO_MANY after too many wrong passwords.
   */
  async reset({ token, currentPassword, password }: ResetPassword, caller: Principal): Promise<{ changed: true }> {
    if (token) return this.changeByLink(token, password, caller);
    if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
    const account = await this.accounts.byId(caller.user.id);
    return this.changeByPassword(account, caller.user.id, currentPassword ?? '', password, caller);
  }

  /**
   * Changes the password of a user without a session, by login. Unknown logins and wrong passwords give the same error.
   */
  async change(login: string, currentPassword: string, password: string, caller: Principal): Promise<void> {
    await this.changeByPassword(await this.accounts.byLogin(login), login, currentPassword, password, caller);
  }

  private async changeByPassword(
    account: Account | undefined,
    login: string,
    current: string,
    next: string,
    caller: Principal,
  ) {
    const counted = await this.limits.count({ login, account, caller });
    if (typeof counted === 'number') throw new AppError('TOO_MANY', { retryAfter: counted });
    if (!(await verifyPassword(current, account?.password_hash)) || !account)
      throw badField('currentPassword', 'currentPasswordWrong');
    await this.limits.reset(counted);
    await this.writer.save(account, next, caller);
    return { changed: true as const };
  }

  private async changeByLink(token: string, password: string, caller: Principal): Promise<{ changed: true }> {
    const link = await this.links.find(token, this.clock.now());
    const account = link && (await this.accounts.byId(link.user_id));
    if (!account?.active || account.version !== link?.user_version) throw new AppError('LINK_ENDED');
    await this.writer.save(account, password, { ...caller, user: undefined }, token);
    return { changed: true };
  }
}
