import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import type { ToolScope } from '../../../common/access/tool-scopes.ts';
import type { ToolCaller } from '../../../common/contract/caller.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { ToolsRepository } from './tools.repository.ts';

const LIVES_SECONDS = 300;
const AUDIENCE = 'portal-api-tools';

/** Short-lived bearers of registered tools. The register is asked at each use: one of a revoked tool is worth nothing. */
@Injectable()
export class ToolTokens {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly tools: ToolsRepository,
  ) {}

  async issue(tool: ToolCaller, scopes: readonly ToolScope[]): Promise<{ accessToken: string; expiresIn: number }> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const accessToken = await new SignJWT({ scope: scopes.join(' ') })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(tool.id)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIVES_SECONDS)
      .sign(this.key());
    return { accessToken, expiresIn: LIVES_SECONDS };
  }

  /** Nothing for a token that is not a tool's, was changed, or has run out. A scope counts while both token and register have it. */
  async read(token: string): Promise<ToolCaller | undefined> {
    try {
      const rules = {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: 'at+jwt',
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'exp'],
      };
      const { payload } = await jwtVerify(token, this.key(), rules);
      const tool = await this.tools.byId(payload.sub!);
      const given = String(payload['scope']).split(' ');
      return tool && { ...tool, scopes: tool.scopes.filter((scope) => given.includes(scope)) };
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && String(fault.code).startsWith('ERR_J')) return undefined;
      throw fault;
    }
  }

  private key(): Uint8Array {
    return createHmac('sha256', this.config.secret).update('tool tokens').digest();
  }
}
