import express from 'express';

// Baseline: Express sending the bytes that the portal sends for a page.
const { path, portal } = JSON.parse(process.argv[2]);
const body = Buffer.from(await (await fetch(portal + path, { headers: { 'accept-language': 'en' } })).arrayBuffer());
const app = express();
app.get(path, (_request, response) => response.type('html').send(body));
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
