import express from 'express';

// Baseline: Express sending the bytes and headers that the portal sends for a page.
const { path, portal } = JSON.parse(process.argv[2]);
const answer = await fetch(portal + path, { headers: { 'accept-language': 'en' } });
const body = Buffer.from(await answer.arrayBuffer());
// Without the headers that Node adds to every response.
const headers = Object.fromEntries(
  [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
);
const app = express();
app.get(path, (_request, response) => response.set(headers).send(body));
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
