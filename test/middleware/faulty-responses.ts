import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Case } from '../../common/cases/cases.types.ts';

/** The response of a faulty middleware. */
export type Responder = (request: IncomingMessage, response: ServerResponse) => void;

export const MB = Buffer.alloc(1024 * 1024, 0x61);
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Responder => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
export const text = (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Responder => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

/** Writes 100 MB as fast as the client reads. */
export function hundredMegabytes(start: string, headers: Record<string, string>): Responder {
  return (_request, response) => {
    response.writeHead(200, headers).write(start);
    let left = 100;
    const more = (): void => {
      while (left-- > 0) if (!response.write(MB)) return void response.once('drain', more);
      response.end();
    };
    more();
  };
}

export const CHANNEL = { id: 1, nameEn: 'SMS', nameAr: 'رسالة نصية' };
const named = (id: string) => ({ id, nameEn: 'Roads', nameAr: 'الطرق' });

/** A case without the allowed actions. */
export const CASE: Omit<Case, 'actions' | 'seenAs'> = {
  id: 'c1',
  ticketNumber: 'VOC-0000000000',
  statusCode: 50,
  version: 1,
  channelId: 1,
  language: 'ar',
  caseType: { ...named(''), id: 1 },
  entity: named('e'),
  service: named('s'),
  description: 'Dark',
  suggestedSolution: null,
  location: null,
  attachments: [],
  voiceNote: null,
  events: [],
  workspace: null,
  grievance: null,
  ombudsman: null,
  expectedAt: null,
  resolution: null,
  resolutionAt: null,
  restudyDetails: null,
  restudyAt: null,
  restudyResolution: null,
  restudyUntil: null,
  submittedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  requester: { firstName: null, lastName: null, email: null, mobile: '+971501234567' },
  fields: { description: 1, suggestedSolution: 2, voiceNote: 2, location: 2, attachments: 2 },
};

const deep = `{"code":0,"data":{"channels":${'['.repeat(5000)}${']'.repeat(5000)}}}`;

/** Faulty responses, and the status that the portal then returns. */
export const FAULTY_RESPONSES: [name: string, respond: Responder, status: number][] = [
  ['no response', () => {}, 504],
  [
    'a response of one byte at a time',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    },
    504,
  ],
  ['a closed connection', (request) => void request.socket.destroy(), 502],
  [
    'a truncated body',
    (_request, response) =>
      void response.writeHead(200, { 'content-length': '500' }).write('{"code":0,', () => response.destroy()),
    502,
  ],
  ['an HTML page', text('<!doctype html><h1>It works!</h1>', { 'content-type': 'text/html' }), 502],
  ['an HTML error page', text('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 500), 502],
  ['a body without a code', json({ data: { channels: [] } }), 502],
  ['an unknown code', json({ code: 'E-777', data: { channels: [] } }), 502],
  ['code 500 with status 200', json({ code: 500 }), 502],
  ['a body without data', json({ code: 0 }), 502],
  ['data of another type', json({ code: 0, data: { channels: 'none' } }), 502],
  ['a list of null', json({ code: 0, data: { channels: [null] } }), 502],
  ['deeply nested data', text(deep), 502],
  ['a redirect', json({}, 302, { location: 'http://127.0.0.1:1/' }), 502],
  [
    'an unrequested content encoding',
    text(gzipSync(JSON.stringify({ code: 0, data: { channels: [] } })), { 'content-encoding': 'gzip' }),
    502,
  ],
  ['a body of 100 MB', hundredMegabytes('{"code":0,"data":{"channels":"', { 'content-type': 'application/json' }), 502],
  [
    'malformed HTTP',
    (request) => void request.socket.end('HTTP/1.1 200 OK\r\nX-Bad: a\rb\r\nContent-Length: 2\r\n\r\n{}'),
    502,
  ],
  ['a rejected caller header', json({ code: 'UMS_VAL_018' }, 401), 502],
  ['a login challenge', json({ code: 'LOGIN' }, 401), 502],
];
