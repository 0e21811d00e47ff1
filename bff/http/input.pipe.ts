import { Injectable, type PipeTransform } from '@nestjs/common';
import type { Call } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { inputLimits } from './input-limits.ts';
import { isWithin } from './json-size.ts';
import type { PortalRequest } from './portal-request.ts';
import { parseInput } from './validate.ts';

/** Body (or query), path parameters and, for uploads, the JSON field: one object for the row's input class. */
@Injectable()
export class InputPipe implements PipeTransform {
  transform({ request, row }: { request: PortalRequest; row: Call }): Promise<unknown> {
    const sent: unknown = row.upload ? uploadData(request, row) : row.method === 'GET' ? request.query : (request.body ?? {});
    if (Object.keys(request.params).length === 0) return parseInput(row, sent);
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) throw new AppError('BAD_INPUT');
    return parseInput(row, { ...sent, ...request.params });
  }
}

/** The input of an upload: JSON in a field of the form. */
function uploadData(request: PortalRequest, row: Call): unknown {
  const sent: unknown = (request.body as Record<string, unknown> | undefined)?.[row.upload ?? ''];
  const text = typeof sent === 'string' ? sent : '{}';
  if (!isWithin(Buffer.from(text), inputLimits(row))) throw new AppError('TOO_COMPLEX');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('MALFORMED', {}, { cause });
  }
}
