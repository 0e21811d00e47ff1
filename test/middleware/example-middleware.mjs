// A small case middleware, written from docs/middleware.md alone. It keeps cases in memory and has no files.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { ENTITY, OTHER, SERVICES, FIELDS, TYPES, ROLES, RULES } from './example-middleware-data.mjs';

const DAY_MS = 86_400_000;
class HttpError extends Error {
  constructor(status, code, more = {}) {
    super(code);
    Object.assign(this, { status, body: { code, ...more } });
  }
}
const badField = (field, code) => new HttpError(400, 'BAD_INPUT', { fieldErrors: [{ field, code }] });

/** The named properties of an object; null for those that it does not have. */
const pick = (one, names) => Object.fromEntries(names.split(' ').map((name) => [name, one[name] ?? null]));
const named = (one) => pick(one, 'id nameEn nameAr');

/** The section "Caller claims". */
function callerOf(callerJwt, secret) {
  const [head, body, signature] = String(callerJwt).split('.');
  const key = createHmac('sha256', secret).update('caller JWT').digest();
  const right = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature ?? '', 'base64url');
  const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new HttpError(401, 'UMS_VAL_018');
  const claims = decode(body);
  const good =
    decode(head).typ === 'portal-caller+jwt' && claims.aud === 'portal-middleware' && claims.exp * 1000 > Date.now();
  if (!good) throw new HttpError(401, 'UMS_VAL_018');
  return claims;
}

/** The section "Case access". */
function effectiveRoles(one, { roles = [], account, verifiedContact, apiClient }) {
  const owns = [account?.mobile, verifiedContact?.channel === 'SMS' && verifiedContact.destination].includes(
    one.requester.mobile,
  );
  if (apiClient) return !apiClient.entityId || apiClient.entityId === one.entity.id ? ['agent'] : [];
  const staff = roles
    .map((role) => ROLES[role])
    .filter((role) => role === 'admin' || (role && account?.entityId === one.entity.id));
  return [...(owns ? ['owner'] : []), ...staff];
}

export function startExampleMiddleware(secret, missing = 404) {
  const cases = [];
  const comments = new Map();
  const answers = new Map();

  const find = ({ incidentId, ticketNumber }, caller) => {
    const one = cases.find(({ id, ticketNumber: ticket }) => id === incidentId || ticket === ticketNumber);
    if (!one || effectiveRoles(one, caller).length === 0) throw new HttpError(404, 'NOT_FOUND');
    return one;
  };
  const view = (one, caller) => {
    const seenAs = effectiveRoles(one, caller);
    return { ...one, seenAs: seenAs.length ? seenAs : ['agent'], workspace: null };
  };
  const listed = (one) =>
    pick(one, 'id ticketNumber caseType entity service statusCode submittedAt updatedAt version workspace');
  const addEvent = (one, kind, fromStatus, { actor, text = null, by = null, to = null, from = null }) =>
    one.events.push({ kind, fromStatus, toStatus: one.statusCode, actor, text, at: one.updatedAt, by, from, to });

  function submit(input, caller) {
    const at = new Date().toISOString();
    const mobile = caller.verifiedContact?.destination ?? caller.account?.mobile;
    const entity = [ENTITY, OTHER].find(({ id }) => id === input.entityId);
    const service = SERVICES[input.entityId]?.find(({ id }) => id === input.serviceId);
    const caseType = TYPES.find(({ id }) => id === input.caseTypeId);
    if (!entity || !service || !caseType) throw badField('serviceId', 'service');
    const one = {
      ...pick(input, 'channelId description suggestedSolution location'),
      // Null until the case is answered or appealed.
      ...pick(
        {},
        'resolution resolutionAt restudyDetails restudyAt restudyResolution restudyUntil grievance ombudsman expectedAt',
      ),
      id: randomUUID(),
      ticketNumber: `EX-${1000 + cases.length}`,
      statusCode: 50,
      version: 1,
      caseType: named(caseType),
      entity: named(entity),
      service: named(service),
      submittedAt: at,
      updatedAt: at,
      attachments: [],
      voiceNote: null,
      requester: { firstName: null, lastName: null, email: null, ...input.requester, mobile },
      language: caller.language,
      events: [],
      fields: FIELDS,
    };
    cases.push(one);
    addEvent(one, 'SUBMIT', null, { actor: 'customer' });
    return { incident: pick(one, 'id ticketNumber statusCode caseType entity service submittedAt') };
  }

  const effects = {
    RESOLVE: (one, text, at) => Object.assign(one, answered(text, at)),
    RESPOND: (one, text, at) => Object.assign(one, answered(text, at)),
    RESTUDY: (one, text, at) => Object.assign(one, { restudyDetails: text, restudyAt: at }),
    RESTUDY_RESOLVE: (one, text) => Object.assign(one, { restudyResolution: text }),
    GRIEVANCE: (one, text, at) => (one.grievance = { text, at, resolution: null, resolutionAt: null }),
    GRIEVANCE_RESOLVE: (one, text, at) => Object.assign(one.grievance, { resolution: text, resolutionAt: at }),
    OMBUDSMAN: (one, text, at) => (one.ombudsman = { text, at, resolution: null, resolutionAt: null }),
    OMBUDSMAN_RESOLVE: (one, text, at) => Object.assign(one.ombudsman, { resolution: text, resolutionAt: at }),
  };
  const answered = (text, at) => ({
    resolution: text,
    resolutionAt: at,
    restudyUntil: new Date(Date.parse(at) + 15 * DAY_MS).toISOString(),
  });

  /** Starts the work on a submitted case, with the first message to its customer. False where it has begun. */
  function start(one, { actor, by, at }) {
    if (one.statusCode !== 50) return false;
    Object.assign(one, { statusCode: 51, updatedAt: at });
    addEvent(one, 'START', 50, { actor, by });
    return true;
  }

  function act(input, caller) {
    const one = find(input, caller);
    if (one.version !== input.version) throw new HttpError(409, 'STALE');
    const { account } = caller;
    const rule = RULES[input.action];
    const role = effectiveRoles(one, caller).find((as) => rule.roles.includes(as));
    if (!role || !rule.from.includes(one.statusCode) || (rule.when && !rule.when(one)))
      throw new HttpError(409, 'NOT_ALLOWED_NOW');
    if (rule.text && !input.text && !(input.action === 'REPLY' && input.attachments?.length))
      throw badField('text', 'message');
    let to = null;
    let from = null;
    if (input.action === 'ASSIGN') {
      if (caller.apiClient || (role === 'agent' && input.assigneeId && input.assigneeId !== caller.sub))
        throw new HttpError(409, 'NOT_ALLOWED_NOW');
      to = { nameEn: account.fullName, nameAr: account.fullNameAr };
    }
    if (input.action === 'TRANSFER') {
      const entity = [ENTITY, OTHER].find(({ id }) => id === input.entityId);
      const service = SERVICES[input.entityId]?.find(({ id }) => id === input.serviceId);
      if (!entity) throw badField('entityId', 'entity');
      if (!service || service.id === one.service.id) throw badField('serviceId', service ? 'sameOwner' : 'service');
      [from, to] = [one.entity, entity].map(({ nameEn, nameAr }) => ({ nameEn, nameAr }));
      Object.assign(one, { entity: named(entity), service });
    }
    const at = new Date().toISOString();
    const actor = { owner: 'customer', agent: 'entity', manager: 'entity', admin: 'programme' }[role];
    const by = role === 'owner' || !account ? null : { nameEn: account.fullName, nameAr: account.fullNameAr };
    if (['ASK', 'RESOLVE', 'RESPOND'].includes(input.action)) start(one, { actor, by, at });
    const before = one.statusCode;
    Object.assign(one, { statusCode: rule.to ?? before, updatedAt: at, version: one.version + 1 });
    effects[input.action]?.(one, input.text ?? null, at);
    addEvent(one, input.action, before, { actor, text: input.text, by, from, to });
    return { incident: view(one, caller) };
  }

  function comment(input, caller) {
    const one = find(input, caller);
    const roles = effectiveRoles(one, caller);
    const staff = roles.some((role) => role !== 'owner');
    if (input.internal && !staff) throw badField('internal', 'invalid');
    if (!input.text) throw badField('text', 'message');
    const by = staff && caller.account ? { nameEn: caller.account.fullName, nameAr: caller.account.fullNameAr } : null;
    const { contentType, text, internal = false } = input;
    const content = { id: randomUUID(), contentType, authorType: staff ? 'USER' : 'FOLLOW_UP', text, document: null };
    const at = new Date().toISOString();
    const stored = { ...content, createdAt: at, internal, by };
    if (roles.includes('agent') && !internal && start(one, { actor: 'entity', by, at })) one.version += 1;
    comments.set(one.id, [...(comments.get(one.id) ?? []), stored]);
    return { comment: stored };
  }

  const calls = {
    'GET entities': () => ({ entities: [ENTITY, OTHER], total: 2 }),
    'POST services': ({ entityId }) => ({ services: SERVICES[entityId] ?? [] }),
    'GET lookups/casetype': () => ({ caseTypes: TYPES }),
    'POST incidents': submit,
    'POST incidents/get': (input, caller) => ({ incidents: [view(find(input, caller), caller)] }),
    'PATCH incidents': act,
    'POST incidents/filter': ({ page = 1, pageSize = 10, status }, caller) => {
      const mine = cases
        .filter((one) => effectiveRoles(one, caller).length && (!status || status.includes(one.statusCode)))
        .reverse();
      return {
        incidents: mine.slice((page - 1) * pageSize, page * pageSize).map(listed),
        total: mine.length,
        page,
        pageSize,
      };
    },
    'POST comments': comment,
    'POST comments/get': (input, caller) => {
      const one = find(input, caller);
      const staff = effectiveRoles(one, caller).some((role) => role !== 'owner');
      return { comments: (comments.get(one.id) ?? []).filter(({ internal }) => staff || !internal) };
    },
  };
  const STATUS_OF = { 'POST incidents': 201, 'PATCH incidents': 202, 'POST comments': 201 };

  /** The section "Idempotency": repeats the response for the same caller, key and body. */
  function once(name, key, caller, body, work) {
    if (!key) return work();
    const scope = [
      name,
      caller.sub ?? caller.apiClient?.id ?? caller.verifiedContact?.destination ?? caller.browserId,
      key,
    ].join('\n');
    const before = answers.get(scope);
    if (before && before.body !== body) throw new HttpError(409, 'KEY_REUSED');
    if (before) return before.data;
    const data = work();
    answers.set(scope, { body, data });
    return data;
  }

  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url, 'http://middleware');
    const name = `${request.method} ${pathname.replace(/^\/api\//, '')}`;
    const reply = (status, answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    try {
      const caller = {
        ...callerOf(request.headers['x-portal-caller'], secret),
        language: request.headers['accept-language'],
      };
      if (!calls[name]) throw new HttpError(missing, missing === 404 ? 'NOT_FOUND' : missing);
      const input = body ? JSON.parse(body) : Object.fromEntries(searchParams);
      const data = once(name, request.headers['idempotency-key'], caller, body, () => calls[name](input, caller));
      reply(STATUS_OF[name] ?? 200, { code: 0, data });
    } catch (error) {
      reply(error.status ?? 500, error.body ?? { code: 'INTERNAL' });
    }
  });
  return new Promise((listening) =>
    server.listen(0, '127.0.0.1', () =>
      listening({ url: `http://127.0.0.1:${server.address().port}`, entityId: ENTITY.id, server }),
    ),
  );
}
