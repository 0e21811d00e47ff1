import { createServer } from 'node:http';
import { renderToString } from 'react-dom/server';
import { renderPage } from 'vike/server';

// Baseline: the same React tree and styles by node:http and renderToString. The tree comes from one rendering of the
// portal's own bundle, with data from the running portal.
process.env.NODE_ENV = 'production';
const { path, portal } = JSON.parse(process.argv[2]);
await import('../../dist/web/server/entry.mjs');

const callApi = async (endpoint, input) => {
  const url = `${portal}/api/${endpoint.path.replace(':app', 'CWD')}`;
  const isGet = endpoint.method === 'GET';
  const query = isGet && input ? `?${new URLSearchParams(input)}` : '';
  const { app: _app, ...body } = input ?? {};
  const response = await fetch(
    url + query,
    isGet
      ? {}
      : {
          method: endpoint.method,
          headers: { 'content-type': 'application/json', origin: portal },
          body: JSON.stringify(body),
        },
  );
  return (await response.json()).data;
};

/** The context that the portal passes on to the browser: language, appearance, settings and visitor. */
async function passedContext() {
  const response = await fetch(`${portal}${path}?uncached=1`, { headers: { 'accept-language': 'en' } });
  const [, json] = /<script id="vike_pageContext"[^>]*>(.*?)<\/script>/s.exec(await response.text());
  // vike writes an absent value as a text.
  const context = JSON.parse(json, (_key, value) => (value === '!undefined' ? undefined : value));
  const { locale, theme, colorScheme, fontSize, sideMenu, settings, visitor } = context;
  return { locale, theme, colorScheme, fontSize, sideMenu, settings, visitor };
}

const rendered = await renderPage({
  ...(await passedContext()),
  urlOriginal: path,
  headersOriginal: {},
  cspNonce: 'bench',
  caller: { permissions: new Set(['C0000']), locale: 'en', address: '', requestId: 'bench' },
  callApi,
  requestId: 'bench',
});
if (rendered.httpResponse.statusCode !== 200)
  throw new Error(`${path} rendered with ${rendered.httpResponse.statusCode}`);
const html = rendered.httpResponse.body;
const [before, after] = [html.slice(0, html.indexOf('<div id="root">') + 15), html.slice(html.lastIndexOf('</div>'))];
const head = before.replace(/<style data-styled[\s\S]*?<\/style>/, '\u0000').split('\u0000');
const Sheet = rendered.styleSheet.constructor;

const server = createServer((_request, response) => {
  rendered.styleSheet = new Sheet({ nonce: 'bench' });
  const body = renderToString(rendered.page);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(head[0] + rendered.styleSheet.getStyleTags() + (head[1] ?? '') + body + after);
  rendered.styleSheet.seal();
}).listen(0, '127.0.0.1', () => process.send(server.address().port));
