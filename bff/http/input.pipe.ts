import { Injectable, type PipeTransform } from '@nestjs/common';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { inputLimits } from './input-limits.ts';
import { isWithin } from './json-size.ts';
import type { PortalRequest } from './portal-request.ts';
import { parseInput } from './validate.ts';

/**
 * Merges body or query, path parameters and the JSON field of an upload, and validates them as the endpoint's input
 * class.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  transform({ request, endpoint }: { request: PortalRequest; endpoint: Endpoint }): Promise<unknown> {
    const inQuery = endpoint.method === 'GET' || endpoint.upload === 'query';
    const sent: unknown = inQuery
      ? request.query
      : endpoint.upload
        ? uploadData(request, endpoint)
        : (request.body ?? {});
    if (Object.keys(request.params).length === 0) return parseInput(endpoint, sent);
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) throw new AppError('BAD_INPUT');
    return parseInput(endpoint, { ...sent, ...request.params });
  }
}

/** Parses the input of an upload, a form field with JSON. */
function uploadData(request: PortalRequest, endpoint: Endpoint): unknown {
  const sent: unknown = (request.body as Record<string, unknown> | undefined)?.[endpoint.upload ?? ''];
  const text = typeof sent === 'string' ? sent : '{}';
  if (!isWithin(Buffer.from(text), inputLimits(endpoint))) throw new AppError('TOO_COMPLEX');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('MALFORMED', {}, { cause });
  }
}
