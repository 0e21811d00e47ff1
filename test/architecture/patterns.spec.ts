import { join } from 'node:path';
import { ESLint } from 'eslint';
import { ROOT } from './sources.ts';

const SLOW = String.raw`export const SLOW = [/\s+$/, new RegExp('(a+)+$')];`;

it.each(['bff', 'common', 'web'])(
  'regular expressions of %s that backtrack are found by the linter',
  async (folder) => {
    const [result] = await new ESLint({ cwd: ROOT }).lintText(SLOW, { filePath: join(ROOT, folder, 'slow.ts') });
    const found = new Set(result?.messages.map(({ ruleId }) => ruleId));
    expect([...found].sort()).toEqual(['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move']);
  },
);
