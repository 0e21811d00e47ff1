import { runCommand } from '../support/run-command.ts';

const LIMIT_MS = 15 * 60_000;
/** Any cost is allowed. */
const ANY_COST = ['--processor', '1e6', '--health', '1e6'];

it.each<[string, string[]]>([
  ['bench:scale', ['--smoke']],
  ['bench:capacity', ['--smoke']],
  ['test:load', ['--smoke']],
  ['test:chaos', ['--smoke']],
  ['fuzz', ['100', '1', '1']],
  ['fuzz', ['size', '--only', '^otp', ...ANY_COST]],
  ['eval', []],
  ['test:a11y', ['--only', '^/faqs$', '--widths', '390']],
])('npm run %s starts and ends', async (name, args) => {
  expect(await runCommand(name, args, LIMIT_MS)).toEqual({ code: 0 });
});
