import { sql } from 'kysely';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

test(
  'a message to the customer that could not be delivered stands on the page of the case for staff',
  WIDE_FIRST,
  async ({ visit, portal, language, t }) => {
    const { id, ticketNumber } = await aCase(await verifiedVisitor(portal), { entityId: OWN_ENTITY });
    const { db } = databaseOf(portal);
    await sql`update jobs set done_at = null, failed_at = now(), attempts = 10 where data ->> 'caseId' = ${id}`.execute(
      db,
    );
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await expect(page.getByText(t('agentWorkspace.undelivered.SMS'))).toBeVisible();
    await expect(page.getByText(t('agentWorkspace.undelivered.EMAIL'))).toHaveCount(0);
    await expectValidPage(page, language);
  },
);
