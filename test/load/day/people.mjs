import pg from 'pg';

const DEMO_AGENT = 'agent@portal.example';

/**
 * The accounts, entities and tickets of a seeded database. Gives some accounts without a password the demo password,
 * `agents` of them at as many entities. Writes to the database.
 */
export async function peopleOf(url, { agents, customers = 60 }) {
  const database = new pg.Client(url);
  await database.connect();
  const rows = async (text, values) => (await database.query(text, values)).rows;
  try {
    const staff = await rows(
      `select distinct on (u.entity_id) u.id, u.email as login, u.entity_id as "entityId" from users u join entities e on e.id = u.entity_id
       where 'voc/voc-agent' = any (u.roles) and u.status = 1 and e.published and e.removed_at is null order by u.entity_id, u.created_at limit $1`,
      [agents],
    );
    const customerRows = await rows(
      `select distinct on (u.id) u.id, u.email as login from (select * from users where 'voc/voc-user' = any (roles) and status = 1 and mobile_verified limit 2000) u
       join cases c on c.mobile = u.mobile limit $1`,
      [customers],
    );
    const ids = [...staff, ...customerRows].map(({ id }) => id);
    await rows(
      'update users set password_hash = (select password_hash from users where email = $1) where id = any ($2)',
      [DEMO_AGENT, ids],
    );
    await rows('update users set branches = (select branches from users where email = $1) where id = any ($2)', [
      DEMO_AGENT,
      staff.map(({ id }) => id),
    ]);
    const entities = await rows(
      'select e.id from entities e where e.published and e.removed_at is null and exists (select from services s where s.entity_id = e.id)',
    );
    const tickets = await rows(`select ticket from cases where ticket like 'VOC-%' order by id limit 3000`);
    const [{ count }] = await rows('select count(*)::int as count from cases');
    return {
      agents: staff,
      customers: customerRows.map(({ login }) => login),
      entities: entities.map(({ id }) => id),
      tickets: tickets.map(({ ticket }) => ticket),
      cases: count,
    };
  } finally {
    await database.end();
  }
}
