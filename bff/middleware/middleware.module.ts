import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { HttpModule, HttpService } from '@nestjs/axios';
import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Forwarding } from '../http/ports.ts';
import { Forwarder } from './forwarder.ts';
import { MiddlewareForwarding } from './forwarding.middleware.ts';

/** Connections kept to each middleware; more calls at once wait for one, within their budget. */
const POOL = { keepAlive: true, maxSockets: 128, maxFreeSockets: 32 };

/** Redirects are not followed, packed bodies not unpacked, proxies of the environment not asked; every status is read. */
const http = HttpModule.register({
  maxRedirects: 0,
  decompress: false,
  proxy: false,
  maxBodyLength: Infinity,
  validateStatus: () => true,
  transformRequest: (data: unknown) => data,
  transformResponse: (data: unknown) => data,
});

/** Who answers the contract's calls: the services here, or a middleware (docs/integrating.md). */
@Global()
@Module({
  imports: [http],
  providers: [Forwarder, MiddlewareForwarding, { provide: Forwarding, useExisting: MiddlewareForwarding }],
  exports: [Forwarding, MiddlewareForwarding],
})
export class MiddlewareModule implements OnApplicationShutdown {
  readonly #plain = new PlainAgent(POOL);
  readonly #secure = new SecureAgent(POOL);

  constructor({ axiosRef }: HttpService) {
    Object.assign(axiosRef.defaults, { httpAgent: this.#plain, httpsAgent: this.#secure });
  }

  onApplicationShutdown(): void {
    this.#plain.destroy();
    this.#secure.destroy();
  }
}
