import { pdf } from '../documents/samples/files.ts';
import { uploadForCase } from '../support/cases.ts';
import { startClamd, type ClamdServer } from '../support/clamd-server.mjs';
import { runJob } from '../support/run-job.ts';
import { aCase } from '../support/visitor.ts';
import { expect } from './fixtures.ts';
import { expectAccessible, markDocument } from './page-actions.ts';
import { test as caseTest } from './life-of-a-case-kit.ts';

const test = caseTest.extend<object, { scanner: ClamdServer }>({
  scanner: [
    async ({}, use) => {
      const scanner = await startClamd();
      await use(scanner);
      await scanner.stop();
    },
    { scope: 'worker' },
  ],
  settings: async ({ scanner }, use) => use({ CLAMD_URL: scanner.url }),
});

test(
  'a file is shown as being checked, and can be downloaded from the open page once it is scanned',
  { tag: '@ar-390' },
  async ({ scanner, visit, portal, callerOf, t }) => {
    scanner.mode = 'disconnect';
    const customer = await callerOf('customer');
    const document = await uploadForCase(customer, 'lamp.pdf', pdf());
    const { ticketNumber } = await aCase(customer, { attachments: [document] });
    const { page } = await visit({ account: 'customer' });
    await page.clock.install();
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const [note, link] = [page.getByText(t('details.quarantined.CHECKING')), page.locator('a[download="lamp.pdf"]')];
    await expect(note).toBeVisible();
    await expect(link).toHaveCount(0);
    const isSameDocument = await markDocument(page);
    await expectAccessible(page);
    scanner.mode = 'scan';
    await runJob(portal, 'file-scans');
    // When the open page asks again.
    await page.clock.fastForward(10_000);
    await expect(link).toBeVisible();
    await expect(note).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await file.failure()).toBe(null);
  },
);
