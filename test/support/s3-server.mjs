import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const SKEW_MS = 15 * 60_000;
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

/** An error response of S3: `<Error><Code>`. */
class S3Error extends Error {
  constructor(status, code) {
    super(code);
    this.status = status;
  }
}

/** The query in its signed form: names and values encoded and sorted. */
function canonicalQuery(params) {
  const encode = (text) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...params]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function amzTime(text = '') {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return Date.UTC(y, mo - 1, d, h, mi, s);
}

/** Throws unless the request has a current AWS Signature Version 4 with this key over this body. */
function checkSignature(request, url, body, { accessKeyId, secretAccessKey, region }) {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) throw new S3Error(403, 'AccessDenied');
  const [, id, scope, names, signature] = given;
  const time = request.headers['x-amz-date'];
  if (id !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  if (scope.split('/')[1] !== region) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  if (!(Math.abs(Date.now() - amzTime(time)) < SKEW_MS)) throw new S3Error(403, 'RequestTimeTooSkewed');
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.split(';').includes(name)) throw new S3Error(403, 'AccessDenied');
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== sha256(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    headers.join(''),
    names,
    hash,
  ].join('\n');
  const key = scope.split('/').reduce((before, part) => hmac(before, part), `AWS4${secretAccessKey}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) throw new S3Error(403, 'SignatureDoesNotMatch');
}

function list(objects, params) {
  if (params.get('list-type') !== '2') throw new S3Error(400, 'InvalidArgument');
  const names = [...objects.keys()].sort();
  // A continuation token is opaque: any other value is rejected.
  const from = params.has('continuation-token')
    ? names.findIndex((name) => sha256(name) === params.get('continuation-token'))
    : 0;
  if (from < 0) throw new S3Error(400, 'InvalidArgument');
  const end = from + Math.min(Number(params.get('max-keys') ?? 1000), 1000);
  const items = names.slice(from, end).map((name) => {
    const { bytes, at } = objects.get(name);
    return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;${sha256(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const more = end < names.length ? `<NextContinuationToken>${sha256(names[end])}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more !== ''}</IsTruncated>${more}${items.join('')}</ListBucketResult>`;
}

/** The response to a signed request: `{ status, body, type }`. */
function answer({ method }, url, body, { bucket, objects }) {
  const [, asked, key] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  if (asked !== bucket) throw new S3Error(404, 'NoSuchBucket');
  if (!key && method === 'HEAD') return { status: 200, body: '' };
  if (!key && method === 'GET') return { status: 200, body: list(objects, url.searchParams), type: 'application/xml' };
  if (method === 'PUT') {
    objects.set(key, { bytes: body, at: new Date() });
    return { status: 200, body: '' };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204, body: '' };
  }
  const found = objects.get(key);
  if (!found) throw new S3Error(404, 'NoSuchKey');
  return { status: 200, body: found.bytes, type: 'application/octet-stream' };
}

/**
 * A strict in-memory S3 server on loopback: path style, one bucket, every signature verified. Returns `{ url, env,
 * objects, failWith, stop() }`; while `failWith` is `[status, code]`, every request fails with it.
 */
export async function startS3({ bucket = 'voice-files', region = 'me-central-1' } = {}) {
  const keys = { accessKeyId: 'AKIDTESTING', secretAccessKey: 'c2VjcmV0LWtleS1vZi10aGUtdGVzdA' };
  const store = { bucket, region, ...keys, objects: new Map(), failWith: undefined, requests: 0 };
  const server = createServer(async (request, response) => {
    store.requests += 1;
    const url = new URL(request.url, 'http://s3');
    const body = Buffer.concat(await request.toArray().catch(() => []));
    try {
      if (store.failWith) throw new S3Error(...store.failWith);
      checkSignature(request, url, body, store);
      const { status, body: out, type } = answer(request, url, body, store);
      response.writeHead(status, { ...(type && { 'content-type': type }), 'content-length': out.length }).end(out);
    } catch (error) {
      const { status = 500, message } = error;
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : `<Error><Code>${message}</Code></Error>`);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  const env = {
    S3_ENDPOINT: url,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(store, { url, env, keys, stop });
}
