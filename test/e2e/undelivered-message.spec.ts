import { sql } from 'kysely';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { end, expect, expectValidPage, LANGUAGES, PHONE, useE2eEnvironment, visit } from './browser.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();

describe.each(LANGUAGES)('a message to the customer that could not be delivered (%s)', (language) => {
  it.each([PHONE, { width: 1440, height: 900 }])('stands on the page of the case for staff, at $width px', async (screen) => {
    const { id, ticketNumber } = await aCase(await verifiedVisitor(environment.portal), { entityId: OWN_ENTITY });
    const { db } = databaseOf(environment.portal);
    await sql`update jobs set done_at = null, failed_at = now(), attempts = 10 where data ->> 'caseId' = ${id}`.execute(db);
    const visited = await visit(environment, language, screen, { account: 'agent' });
    await visited.page.goto(`/case-details?ticket=${ticketNumber}`);
    await visited.page.getByText(translator(language)('agentWorkspace.undelivered.SMS')).waitFor();
    await expect(visited.page.getByText(translator(language)('agentWorkspace.undelivered.EMAIL'))).toHaveCount(0);
    await expectValidPage(visited.page, language);
    await end(visited);
  });
});
