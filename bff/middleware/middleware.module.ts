import { HttpModule } from '@nestjs/axios';
import { Global, Module } from '@nestjs/common';
import { Forwarding } from '../http/contract-services.ts';
import { ResponseValidator } from './response-validator.ts';
import { Forwarder } from './forwarder.ts';
import { MiddlewareForwarding } from './middleware-forwarding.ts';
import { HttpAgents } from './http-agents.ts';

/** No redirects, no decompression, no proxies from the environment; every status resolves. */
const http = HttpModule.register({
  maxRedirects: 0,
  decompress: false,
  proxy: false,
  maxBodyLength: Infinity,
  validateStatus: () => true,
  transformRequest: (data: unknown) => data,
  transformResponse: (data: unknown) => data,
});

/** Decides whether the local services or a remote middleware answer the calls (docs/middleware.md). */
@Global()
@Module({
  imports: [http],
  providers: [
    HttpAgents,
    ResponseValidator,
    Forwarder,
    MiddlewareForwarding,
    { provide: Forwarding, useExisting: MiddlewareForwarding },
  ],
  exports: [Forwarding, MiddlewareForwarding],
})
export class MiddlewareModule {}
