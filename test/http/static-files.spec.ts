import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { staticFiles } from '../../bff/pages/static-files.ts';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-static-'));
  for (const name of ['stays.js', 'goes.js']) writeFileSync(join(folder, name), 'export {};');
  server = createServer(express().use(staticFiles(folder, { maxAge: 60 })));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

it('static files: a file deleted at run time fails its request, and other files are still served', async () => {
  rmSync(join(folder, 'goes.js'));
  await expect(fetch(`${url}/goes.js`, { signal: AbortSignal.timeout(10_000) })).rejects.toThrow('fetch failed');
  const other = await fetch(`${url}/stays.js`);
  expect([other.status, await other.text()]).toEqual([200, 'export {};']);
  expect((await fetch(`${url}/never.js`)).status).toBe(404);
});
