import { handleTasks } from '../ops/worker-tasks.ts';
import { renderPdf } from './pdf-document.ts';

// The worker thread of pdf-renderer.ts: renders one PDF after the other.
handleTasks(renderPdf);
