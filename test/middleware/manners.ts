import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Case } from '../../common/cases/cases.types.ts';

/** How a middleware answers. */
export type Manner = (request: IncomingMessage, response: ServerResponse) => void;

export const MB = Buffer.alloc(1024 * 1024, 0x61);
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Manner => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
export const text = (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Manner => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

/** Writes a hundred megabytes, as fast as they are taken. */
export function hundredMegabytes(start: string, headers: Record<string, string>): Manner {
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

/** A case of a middleware that does not say what may be done. */
export const CASE: Omit<Case, 'actions' | 'seenAs'> = {
  ...{ id: 'c1', ticketNumber: 'VOC-0000000000', statusCode: 50, version: 1, channelId: 1, language: 'ar' },
  ...{ caseType: { ...named(''), id: 1 }, entity: named('e'), service: named('s'), description: 'Dark', suggestedSolution: null },
  ...{ location: null, attachments: [], voiceNote: null, events: [], desk: null, grievance: null, ombudsman: null, expectedAt: null },
  ...{ resolution: null, resolutionAt: null, restudyDetails: null, restudyAt: null, restudyResolution: null, restudyUntil: null },
  ...{ submittedAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' },
  requester: { firstName: null, lastName: null, email: null, mobile: '+971501234567' },
  fields: { description: 1, suggestedSolution: 2, voiceNote: 2, location: 2, attachments: 2 },
};

const deep = `{"code":0,"data":{"channels":${'['.repeat(5000)}${']'.repeat(5000)}}}`;

/** What a middleware may do wrong, and what the person is then told. */
export const MANNERS: [name: string, manner: Manner, status: number][] = [
  ['never answers', () => {}, 504],
  [
    'answers a byte at a time',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    },
    504,
  ],
  ['cuts the connection', (request) => void request.socket.destroy(), 502],
  [
    'cuts the answer',
    (_request, response) => void response.writeHead(200, { 'content-length': '500' }).write('{"code":0,', () => response.destroy()),
    502,
  ],
  ['speaks HTML', text('<!doctype html><h1>It works!</h1>', { 'content-type': 'text/html' }), 502],
  ['speaks HTML about a fault', text('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 500), 502],
  ['answers with no code', json({ data: { channels: [] } }), 502],
  ['answers with a wrong code', json({ code: 'E-777', data: { channels: [] } }), 502],
  ['says 500 within a 200', json({ code: 500 }), 502],
  ['sends no data', json({ code: 0 }), 502],
  ['sends another shape', json({ code: 0, data: { channels: 'none' } }), 502],
  ['sends a list of nothing', json({ code: 0, data: { channels: [null] } }), 502],
  ['nests without end', text(deep), 502],
  ['leads elsewhere', json({}, 302, { location: 'http://127.0.0.1:1/' }), 502],
  ['packs what was to be plain', text(gzipSync(JSON.stringify({ code: 0, data: { channels: [] } })), { 'content-encoding': 'gzip' }), 502],
  ['sends 100 MB', hundredMegabytes('{"code":0,"data":{"channels":"', { 'content-type': 'application/json' }), 502],
  ['breaks HTTP', (request) => void request.socket.end('HTTP/1.1 200 OK\r\nX-Bad: a\rb\r\nContent-Length: 2\r\n\r\n{}'), 502],
  ['does not take the portal’s word', json({ code: 'UMS_VAL_018' }, 401), 502],
  ['asks for a sign-in of its own', json({ code: 'LOGIN' }, 401), 502],
];
