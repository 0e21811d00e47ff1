import { CASE_TYPE, STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';

/** A deterministic integer from 0 to `below` - 1 for row `i`; `salt` makes the choices independent. */
export const chance = (salt: number, below: number | string): string =>
  `((hashint8extended(i, $seed + ${salt}) & 2147483647) % ${below})`;

const DIGITS = Array.from({ length: 9 }, (_, index) => `((body >> ${5 * (8 - index)}) & 31)::int`);
const LETTERS = `'0123456789ABCDEFGHJKMNPQRSTVWXYZ'`;
const letter = (digit: string): string => `substr(${LETTERS}, ${digit} + 1, 1)`;

/** Checksum of a ticket number, as in common/identifiers/ticket-number.ts. */
const SUM = DIGITS.map((digit, index) => (index % 2 === 0 ? `(2 * ${digit}) / 32 + (2 * ${digit}) % 32` : digit)).join(
  ' + ',
);

/** A ticket number from a 45-bit `body`. */
export const TICKET = `'VOC-' || ${DIGITS.map(letter).join(' || ')} || ${letter(`((32 - (${SUM}) % 32) % 32)`)}`;

/** Multiplication by an odd factor modulo 2^45 is a bijection: tickets are unique. The product exceeds a bigint. */
export const BODY = `(((i + 1)::numeric * 6364136223845 + $seed * 7919) % 35184372088832)::bigint`;

/** A deterministic id in the form of a random UUID (RFC 9562 version 4). */
export const idOf = (kind: string, row = 'i'): string =>
  `overlay(overlay(md5('${kind} ' || $seed || ' ' || ${row}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Number of cases of one frequent submitter, independent of the total. */
const FREQUENT_CASES = 400;
const FREQUENT_MOBILE = '+971521000000';

/** Joins one of the 12 Arabic or 8 English texts of the case type. */
const JOIN_TEXT = `join bulk_texts as text
    on text.type_id = b.type_id and text.language = b.language and text.n = ${chance(14, `case b.language when 'ar' then 12 else 8 end`)}`;

const { RESOLVED, RESPONSE_PROVIDED, RESTUDY_PROGRESS, RESTUDY_RESOLVED, RESTUDY_SUBMITTED } = STATUS;
const { AWAITING_CUSTOMER, CANCELLED, CANCELLED_BY_CUSTOMER, IN_PROGRESS, SUBMITTED } = STATUS;

/** An SQL array that contains each status as often as its weight, to draw from. */
const weighted = (...weights: [status: StatusCode, weight: number][]): string =>
  `array[${weights.flatMap(([status, weight]) => Array<StatusCode>(weight).fill(status)).join()}]`;

const RECENT = weighted(
  [SUBMITTED, 4],
  [IN_PROGRESS, 5],
  [AWAITING_CUSTOMER, 2],
  [RESOLVED, 7],
  [CANCELLED_BY_CUSTOMER, 1],
  [CANCELLED, 1],
);
const OPEN = weighted(
  [IN_PROGRESS, 1],
  [AWAITING_CUSTOMER, 1],
  [SUBMITTED, 1],
  [RESTUDY_PROGRESS, 1],
  [RESTUDY_SUBMITTED, 1],
);
const OLD = weighted([RESOLVED, 15], [RESTUDY_RESOLVED, 2], [CANCELLED_BY_CUSTOMER, 2], [CANCELLED, 1]);

/** Most cases are answered; of the last two weeks most are open. */
const DRAWN_STATUS = `case
  when age_days < 14 then (${RECENT})[1 + ${chance(5, 20)}]
  when ${chance(5, 1000)} < 15 then (${OPEN})[1 + ${chance(6, 5)}]
  else (${OLD})[1 + ${chance(7, 20)}] end`;

const ANSWERED_ONCE = [RESOLVED, RESTUDY_RESOLVED, RESTUDY_PROGRESS, RESTUDY_SUBMITTED].join();

/** Suggestions and feedback get a response and no re-study. */
const FINAL_STATUS = `case when type_id in (${CASE_TYPE.SUGGESTION}, ${CASE_TYPE.FEEDBACK}) and drawn_status in (${ANSWERED_ONCE}) then ${RESPONSE_PROVIDED} else drawn_status end`;

/**
 * Submitted over three years in ascending order, more of them recently. Half of the cases are of a quarter of the
 * entities, the rest of any entity.
 */
const RANDOM_CASES = `select i, ${BODY} as body,
    (array[1,1,1,1,2,2,2,4,5,5])[1 + ${chance(1, 10)}] as type_id,
    case when ${chance(2, 5)} < 3 then 'ar' else 'en' end as language,
    case when ${chance(3, 2)} = 0 then ${chance(4, `greatest(1, entities / 4)`)} else ${chance(4, 'entities')} end as entity_n,
    power(($total - i - ${chance(8, 1_000_003)} / 1000003.0) / $total, 1.4) * 1095 as age_days
  from generate_series($from::bigint, $to::bigint) as i, (select count(*) as entities from bulk_entities) as e`;

const DATED_CASES = `select c.*, final_status, $now::timestamptz - (age_days * interval '1 day') as submitted_at
  from (${RANDOM_CASES}) as c, lateral (select ${DRAWN_STATUS} as drawn_status) as d, lateral (select ${FINAL_STATUS} as final_status) as f`;

/** One row per case; its steps are `gap` apart, none in the future. */
export const CREATE_BATCH = `create temp table bulk_batch on commit drop as
  select p.*, ${idOf('case')} as id, steps.steps, entity.id as entity_id,
    least((4 + (6 + p.entity_n % 5) * 30 * power(${chance(9, 1009)} / 1009.0, 3)) * interval '1 hour', ($now::timestamptz - submitted_at) / (steps.steps + 1)) as gap
  from (${DATED_CASES}) as p
  join (select distinct final_status, steps from bulk_histories) as steps using (final_status)
  join bulk_entities as entity on entity.n = p.entity_n`;

/** The cases of the batch, for their due dates. */
export const SELECT_BATCH = `select id, final_status, submitted_at, extract(epoch from gap) * 1000 as "gapMs" from bulk_batch`;

/** SQL: when the case had its first event of this kind; null without one. */
const at = (kind: string): string =>
  `(select submitted_at + (h.seq - 1) * gap from bulk_histories h where h.final_status = b.final_status and h.kind = '${kind}')`;

/** SQL: whether the case has an event of one of these kinds. */
const has = (kinds: string): string =>
  `exists (select from bulk_histories h where h.final_status = b.final_status and h.kind in (${kinds}))`;

export const INSERT_CASES = `insert into cases (id, ticket, case_type_id, entity_id, service_id, channel_id, status, language, description,
    suggested_solution, mobile, first_name, last_name, resolution, resolution_at, restudy_details, restudy_at, restudy_resolution,
    version, branch_id, assignee_id, answered_by, sla_started_at, due_at, answer_due_at, search, submitted_at, updated_at)
  select b.id, ticket, b.type_id, b.entity_id, service.id, (array[1,1,1,2,3])[1 + ${chance(10, 5)}], b.final_status, b.language,
    text.description || ' ' || place.place, text.solution,
    case when (i * ${FREQUENT_CASES}) % $total < ${FREQUENT_CASES} then '${FREQUENT_MOBILE}' else '+9715' || (20000001 + ${chance(11, '(($total / 4) + 10)')}) end,
    person.first_name, person.last_name,
    case when ${has(`'RESOLVE','RESPOND'`)} then text.response end, coalesce(${at('RESOLVE')}, ${at('RESPOND')}),
    case when ${has(`'RESTUDY'`)} then text.restudy end, ${at('RESTUDY')},
    case when ${has(`'RESTUDY_RESOLVE'`)} then text."restudyResponse" end,
    b.steps, service.branch_id, case when ${has(`'START'`)} then agent.id end, case when ${has(`'RESOLVE','RESPOND'`)} then agent.id end,
    ${at('RESTUDY')}, due.due_at, due.answer_due_at,
    ' ' || text.folded || ' ' || place.folded || ' ' || person.folded,
    submitted_at, submitted_at + (b.steps - 1) * gap
  from (select *, ${TICKET} as ticket from bulk_batch) as b
  join bulk_due as due on due.id = b.id
  join bulk_services as service on service.entity_id = b.entity_id and service.n = ${chance(12, 'service.of')}
  left join bulk_agents as agent on agent.entity_id = b.entity_id and agent.n = ${chance(13, 'agent.of')}
  ${JOIN_TEXT}
  join bulk_places as place on place.language = b.language and place.n = ${chance(15, 960)}
  join bulk_people as person on person.language = b.language and person.n = ${chance(16, 3600)}
  order by i`;

/** The events of a batch, without their hash chain. */
export const SELECT_EVENTS = `select c.id as case_id, h.seq, h.kind, h.from_status, h.to_status, h.actor, case when h.actor = 'entity' then c.assignee_id end as actor_id,
    case h.text_name when 'ask' then text.ask when 'reply' then text.reply when 'response' then text.response
      when 'restudy' then text.restudy when 'restudyResponse' then text."restudyResponse" end as text,
    date_trunc('milliseconds', b.submitted_at + (h.seq - 1) * b.gap) as at
  from bulk_batch as b
  join cases as c on c.id = b.id
  join bulk_histories as h on h.final_status = b.final_status
  ${JOIN_TEXT}`;

/** The statuses of a case that is answered now. */
const CURRENTLY_ANSWERED = [RESOLVED, RESPONSE_PROVIDED, RESTUDY_RESOLVED].join();
const RATED = `b.final_status in (${CURRENTLY_ANSWERED}) and ${chance(20, 7)} = 0`;

export const INSERT_SURVEYS = `insert into surveys (id, case_id, entity_id, comment, language, at)
  select ${idOf('survey')}, b.id, b.entity_id, null, b.language, least($now::timestamptz, b.submitted_at + b.steps * b.gap)
  from bulk_batch as b where ${RATED}`;

/** Ratings differ by entity. */
export const INSERT_ANSWERS = `insert into survey_answers (survey_id, option_id, rating)
  select ${idOf('survey')}, option.id, least(5, 1 + ${chance(21, 5)} + (b.entity_n + option.n) % 3)
  from bulk_batch as b, (values ('resolution', 0), ('speed', 1), ('attitude', 2), ('access', 0)) as option(id, n) where ${RATED}`;

const RESTUDIED = [RESTUDY_SUBMITTED, RESTUDY_PROGRESS, RESTUDY_RESOLVED].join();
/** Some customers give no cause. */
const CAUSE = `(array['NOT_DONE', 'NOT_DONE', 'NOT_DONE', 'PARTLY', 'PARTLY', 'CAME_BACK', 'UNCLEAR', null])[1 + ${chance(28, 8)}]`;

/**
 * One in three answered cases has a confirmation, four in five of them 'fixed'. Four in five answers before a re-study
 * were confirmed as not fixed, most with a cause.
 */
export const INSERT_CONFIRMATIONS = `insert into case_confirmations (case_id, round, fixed, cause, at)
  select b.id, case b.final_status when ${RESTUDY_RESOLVED} then 2 else 1 end, ${chance(27, 5)} > 0,
    case when ${chance(27, 5)} = 0 then ${CAUSE} end, least($now::timestamptz, b.submitted_at + b.steps * b.gap)
  from bulk_batch as b where b.final_status in (${CURRENTLY_ANSWERED}) and ${chance(26, 3)} = 0
  union all
  select b.id, 1, false, ${CAUSE}, ${at('RESTUDY')}
  from bulk_batch as b where b.final_status in (${RESTUDIED}) and ${chance(29, 5)} > 0`;

export const INSERT_COMMENTS = `insert into comments (id, case_id, content_type, author_type, text, created_at)
  select ${idOf('comment')}, b.id, 'TEXT_AREA', 'FOLLOW_UP', left(text.comment, 256), b.submitted_at
  from bulk_batch as b
  ${JOIN_TEXT}
  where ${chance(22, 6)} = 0`;

export const INSERT_RATINGS = `insert into feedback (id, rating, comment, page, language, created_at)
  select ${idOf('rating')}, case when ${chance(23, 10)} < 8 then 'SATISFIED' else 'NOT_SATISFIED' end,
    case when ${chance(24, 4)} = 0 then text.comment end, '/my-cases', b.language, b.submitted_at
  from bulk_batch as b
  ${JOIN_TEXT}
  where ${chance(25, 50)} = 0`;

/** Accounts without a password: twelve agents per entity first, then customers. */
export const INSERT_PEOPLE = `insert into users (id, username, email, email_verified, mobile, mobile_verified, first_name, last_name, first_name_ar,
    last_name_ar, roles, status, entity_id, branches, nationality, country, preferred_language, preferred_channel, created_at, updated_at)
  select ${idOf('person')}, 'person-' || $seed || '-' || i || '@mail.example', 'person-' || $seed || '-' || i || '@mail.example', true,
    case when entity.id is null then '+9715' || (20000001 + i) end, true, en.first_name, en.last_name, ar.first_name, ar.last_name,
    array[case when entity.id is null then 'voc/voc-user' else 'voc/voc-agent' end],
    (array[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,2,3,4])[1 + ${chance(31, 20)}], entity.id, '[]', 'AE', 'AE', ar.language, 3,
    $now::timestamptz - ${chance(32, 1095)} * interval '1 day', $now::timestamptz - ${chance(32, 1095)} * interval '1 day'
  from generate_series(0::bigint, $people::bigint) as i
  left join bulk_entities as entity on entity.n = i % (select count(*) from bulk_entities) and i < 12 * (select count(*) from bulk_entities)
  join bulk_people as en on en.language = 'en' and en.n = ${chance(33, 3600)}
  join bulk_people as ar on ar.language = 'ar' and ar.n = en.n
  on conflict do nothing`;
