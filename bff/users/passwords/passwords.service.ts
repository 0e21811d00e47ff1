import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { fieldTexts } from '../../../common/errors/field-messages.ts';
import { isLocale } from '../../../common/locale/locales.ts';
import type { passwords } from '../../../common/users/passwords.contract.ts';
import type { AskForReset, ResetPassword } from '../../../common/users/passwords.dto.ts';
import { PasswordLimits } from '../../auth/provider/password-limits.ts';
import { Outbox } from '../../messages/outbox.ts';
import { MessageWriter } from '../../messages/templates/message-writer.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';
import { EmailChecks } from '../registration/email-checks.ts';
import { Standing } from '../standing.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { linkHash, PasswordLinkSender } from './password-link-sender.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';

const wrongPassword = (): AppError =>
  new AppError('BAD_INPUT', {
    fieldErrors: [{ field: 'currentPassword', code: 'currentPasswordWrong', ...fieldTexts('currentPasswordWrong') }],
  });

/** Changes passwords. Each change ends the person's other sessions and is told to them by email. */
@Injectable()
export class PasswordsService implements PortOf<typeof passwords> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly links: PasswordLinksRepository,
    private readonly sender: PasswordLinkSender,
    private readonly standing: Standing,
    private readonly limits: PasswordLimits,
    private readonly checks: EmailChecks,
    private readonly outbox: Outbox,
    private readonly writer: MessageWriter,
    private readonly clock: Clock,
  ) {}

  async ask({ email }: AskForReset, caller: Caller): Promise<{ sent: true }> {
    await this.checks.count(caller);
    await this.sender.send(email, caller);
    return { sent: true };
  }

  /** Throws LINK_ENDED for a token that does not hold, SIGN_IN_NEEDED without a session, TOO_MANY after too many wrong passwords. */
  async reset({ token, currentPassword, password }: ResetPassword, caller: Caller): Promise<{ changed: true }> {
    if (token) return this.byLink(token, password, caller);
    if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
    const account = await this.accounts.byId(caller.user.id);
    return this.byPassword(account, caller.user.id, currentPassword ?? '', password, caller);
  }

  /** For who is not signed in here: by what they sign in with. A person who is unknown and a wrong password are not told apart. */
  async change(login: string, currentPassword: string, password: string, caller: Caller): Promise<void> {
    await this.byPassword(await this.accounts.byLogin(login), login, currentPassword, password, caller);
  }

  private async byPassword(account: Account | undefined, login: string, current: string, next: string, caller: Caller) {
    const counted = await this.limits.count({ login, account, by: caller });
    if (typeof counted === 'number') throw new AppError('TOO_MANY', { retryAfter: counted });
    if (!(await isPassword(current, account?.password_hash)) || !account) throw wrongPassword();
    await this.limits.forgive(counted);
    await this.set(account, next, caller);
    return { changed: true as const };
  }

  private async byLink(token: string, password: string, caller: Caller): Promise<{ changed: true }> {
    const hash = linkHash(token);
    const link = await this.links.find(hash, this.clock.now());
    const account = link && (await this.accounts.byId(link.user_id));
    if (!account?.active || account.version !== link!.user_version) throw new AppError('LINK_ENDED');
    await this.set(account, password, { ...caller, user: undefined }, hash);
    return { changed: true };
  }

  private async set(account: Account, password: string, caller: Caller, linkToTake?: string): Promise<void> {
    const password_hash = await hashPassword(password);
    await this.database.transaction(async () => {
      const now = this.clock.now();
      if (linkToTake && !(await this.links.take(linkToTake, now))) throw new AppError('LINK_ENDED');
      const options = { keepSession: caller.user?.sessionId, whileVersion: account.version };
      if (!(await this.standing.change(account.id, { password_hash }, now, options))) throw new AppError('STALE');
      if (account.email) await this.tell(account.email, account, caller);
    });
  }

  private async tell(recipient: string, { preferred_language }: Account, { locale }: Caller): Promise<void> {
    const language = isLocale(preferred_language) ? preferred_language : locale;
    await this.outbox.email(recipient, await this.writer.write('password-changed', language), language);
  }
}
