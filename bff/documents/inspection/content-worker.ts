import { handleTasks } from '../../ops/worker-tasks.ts';
import { inspectContent } from './active-content.ts';
import type { ContentJob } from './content-inspector.ts';
import { WorkBudget } from './work-budget.ts';

/** One to two seconds of work; the densest regular document of 8 MB takes half of it. */
const WORKER_BUDGET_BYTES = 64 * 1024 * 1024;

// Worker thread of content-inspector.ts; checks one file at a time.
handleTasks(({ kind, bytes }: ContentJob) => inspectContent(kind, bytes, new WorkBudget(WORKER_BUDGET_BYTES)));
