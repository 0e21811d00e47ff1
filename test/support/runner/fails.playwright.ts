import { expect, test } from '@playwright/test';

test('passes always', () => undefined);
test('passes when it runs again, alone', ({}, { retry }) => {
  expect(retry, 'by chance').toBe(1);
});
test('fails always', () => {
  expect(1, 'never').toBe(2);
});
test('never ends', async () => {
  await new Promise(() => undefined);
});
test.skip('is skipped', () => undefined);
