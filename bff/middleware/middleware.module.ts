import { HttpModule } from '@nestjs/axios';
import { Global, Module } from '@nestjs/common';
import { Forwarding } from '../http/ports.ts';
import { ContractAnswers } from './contract-answers.ts';
import { Forwarder } from './forwarder.ts';
import { MiddlewareForwarding } from './forwarding.middleware.ts';
import { Pools } from './pools.ts';

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

/** Who answers the contract's calls: the services here, or a middleware (docs/middleware.md). */
@Global()
@Module({
  imports: [http],
  providers: [Pools, ContractAnswers, Forwarder, MiddlewareForwarding, { provide: Forwarding, useExisting: MiddlewareForwarding }],
  exports: [Forwarding, MiddlewareForwarding],
})
export class MiddlewareModule {}
