import { Injectable } from '@nestjs/common';
import type { ToolScope } from '../../../common/access/tool-scopes.ts';
import type { ToolCaller } from '../../../common/contract/caller.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { ShortLivedBearers, type IssuedBearer } from '../short-lived-bearers.ts';
import { ToolsRepository } from './tools.repository.ts';

/** Short-lived bearers of registered tools. The register is asked at each use: one of a revoked tool is worth nothing. */
@Injectable()
export class ToolTokens {
  private readonly bearers: ShortLivedBearers;

  constructor(
    config: Config,
    clock: Clock,
    private readonly tools: ToolsRepository,
  ) {
    this.bearers = new ShortLivedBearers('tool tokens', 'portal-api-tools', config, clock);
  }

  issue(tool: ToolCaller, scopes: readonly ToolScope[]): Promise<IssuedBearer> {
    return this.bearers.issue(tool.id, { scope: scopes.join(' ') });
  }

  /** Nothing for a token that is not a tool's, was changed, or has run out. A scope counts while both token and register have it. */
  async read(token: string): Promise<ToolCaller | undefined> {
    const claims = await this.bearers.read(token);
    const tool = claims && (await this.tools.byId(claims.sub));
    if (!tool) return undefined;
    const given = String(claims['scope']).split(' ');
    return { ...tool, scopes: tool.scopes.filter((scope) => given.includes(scope)) };
  }
}
