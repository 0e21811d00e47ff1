import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction } from 'express';
import type { ToolScope } from '../../../common/access/tool-scopes.ts';
import { toAppError } from '../../http/error.filter.ts';
import { RateLimiter } from '../../http/rate-limiter.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { ToolTokens } from './tool-tokens.ts';
import { ToolsRepository } from './tools.repository.ts';

/** Why no token is given, in the words of RFC 6749 §5.2. */
export type TokenRefusal = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope';

export const TOKEN_PATH = '/oauth/token';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const BASIC = /^Basic ([A-Za-z0-9+/=]+)$/i;

interface Client {
  id: string;
  secret: string;
}

/** The OAuth 2.0 token endpoint of registered tools: the client credentials grant (RFC 6749 §4.4), in that standard's own form. */
@Injectable()
export class TokenEndpoint {
  constructor(
    private readonly tools: ToolsRepository,
    private readonly tokens: ToolTokens,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  mount(app: NestExpressApplication): void {
    const form = express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 });
    app.use(TOKEN_PATH, form, async (request: PortalRequest, response: PortalResponse, next: NextFunction) => {
      request.pageRoute = TOKEN_PATH;
      response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
      if (request.method !== 'POST') return void response.set('Allow', 'POST').status(405).json({ error: 'invalid_request' });
      // `is` gives null where no body is announced.
      if (request.get('Content-Length') !== '0' && request.is(FORM_TYPE) === false)
        return void response.set('Accept', FORM_TYPE).status(415).json({ error: 'invalid_request' });
      try {
        await this.answer(request, response);
      } catch (fault) {
        next(toAppError(fault));
      }
    });
  }

  private async answer(request: PortalRequest, response: PortalResponse): Promise<void> {
    await this.limiter.enforce('token', request, response);
    const form = (request.body ?? {}) as Record<string, unknown>;
    const refuse = (error: TokenRefusal, status = 400) => void response.status(status).json({ error });
    if (Object.values(form).some((value) => typeof value !== 'string')) return refuse('invalid_request');
    const client = clientOf(request.get('Authorization'), form as Record<string, string>);
    if (!client) return refuse('invalid_request');
    const tool = await this.tools.bySecret(client.secret, this.clock.now(), client.id);
    if (!tool) {
      response.set('WWW-Authenticate', 'Basic realm="tools"');
      return refuse('invalid_client', 401);
    }
    if (form['grant_type'] !== 'client_credentials') return refuse('unsupported_grant_type');
    const wanted = typeof form['scope'] === 'string' && form['scope'] ? form['scope'].split(' ') : [...tool.scopes];
    if (!wanted.every((scope): scope is ToolScope => tool.scopes.includes(scope as ToolScope))) return refuse('invalid_scope');
    const { accessToken, expiresIn } = await this.tokens.issue(tool, wanted);
    response.json({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, scope: wanted.join(' ') });
  }
}

/** By HTTP Basic (form-encoded inside, RFC 6749 §2.3.1) or in the form; not both ways at once. */
function clientOf(authorization: string | undefined, form: Record<string, string>): Client | undefined {
  const { client_id: id, client_secret: secret } = form;
  if (authorization === undefined) return id && secret ? { id, secret } : undefined;
  const encoded = BASIC.exec(authorization)?.[1];
  if (!encoded || secret !== undefined) return undefined;
  const [name, password] = Buffer.from(encoded, 'base64').toString('utf8').split(/:(.*)/s);
  try {
    return { id: decodeURIComponent(name ?? ''), secret: decodeURIComponent(password ?? '') };
  } catch {
    return undefined;
  }
}
