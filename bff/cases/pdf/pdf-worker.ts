import { handleTasks } from '../../ops/worker-tasks.ts';
import { drawPaper } from './pdf-document.ts';

// A thread of its own (paper-thread.ts): draws one paper after the other.
handleTasks(drawPaper);
