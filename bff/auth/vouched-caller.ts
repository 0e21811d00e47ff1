import { Injectable } from '@nestjs/common';
import { GUEST } from '../../common/access/permissions.ts';
import { permissionsOfScopes } from '../../common/access/tool-scopes.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { readStatement } from '../middleware/caller-statement.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { signedInAs } from '../users/account-view.ts';
import { AccountsRepository } from '../users/accounts.repository.ts';

/**
 * On an instance that serves as a middleware: the caller that a trusted portal speaks for. Who they are and what they proved is the portal's
 * word; what they may do is worked out here, from their account as it is.
 */
@Injectable()
export class VouchedCaller {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Throws UMS_VAL_018 for a statement of a portal that is not trusted, or about an account that is none here. */
  async resolve(token: string): Promise<Omit<Caller, 'locale' | 'requestId'>> {
    const secret = this.config.TRUSTED_PORTAL_SECRET;
    const said = secret && (await readStatement(secret, token, this.clock.now()));
    if (!said) throw new AppError('UMS_VAL_018');
    const { tool, proof, draft, address } = said;
    const permissions = tool ? permissionsOfScopes(tool.scopes) : GUEST;
    return { address, tool, permissions, ...(said.sub && (await this.signedIn(said.sub, said))), proof, draft };
  }

  private async signedIn(id: string, { sid = '', roles = [] }: { sid?: string; roles?: readonly string[] }): Promise<Partial<Caller>> {
    const account = await this.accounts.byId(id);
    if (!account?.active) throw new AppError('UMS_VAL_018');
    const counting = account.roles.filter((role) => roles.includes(role.toLowerCase()));
    return signedInAs(account, sid, counting);
  }
}
