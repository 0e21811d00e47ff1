import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

it('keeps its thread busy', () => {
  const path = join(process.env['FIRST_TIMES'] ?? '', 'busy');
  writeFileSync(`${path}.part`, String(process.pid));
  renameSync(`${path}.part`, path);
  for (;;);
});
