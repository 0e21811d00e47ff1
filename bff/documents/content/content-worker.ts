import { answerOrders } from '../../ops/worker-orders.ts';
import { isActive } from './active-content.ts';
import type { ContentOrder } from './content-order.ts';
import { WorkBudget } from './work-budget.ts';

/** One to two seconds' work; the densest honest document of 8 MB takes half of it. */
const MAX_WORK_BYTES = 64 * 1024 * 1024;

// A thread of its own (content-inspector.ts): looks into one file after the other.
answerOrders(({ kind, bytes }: ContentOrder) => isActive(kind, bytes, new WorkBudget(MAX_WORK_BYTES)));
