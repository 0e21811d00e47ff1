import express from 'express';

// Baseline: Express sending the bytes that the portal sends for a page, its headers among them.
const { path, portal } = JSON.parse(process.argv[2]);
const answer = await fetch(portal + path, { headers: { 'accept-language': 'en' } });
const body = Buffer.from(await answer.arrayBuffer());
// Those that Node writes for every answer are left to it.
const headers = Object.fromEntries([...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)));
const app = express();
app.get(path, (_request, response) => response.set(headers).send(body));
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
