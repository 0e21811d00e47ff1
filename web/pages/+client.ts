import { retryPendingPages } from '../api/pending-pages.ts';
import { reloadOnLostChunk } from '../layouts/lost-chunk.ts';
import { syncWidgetTheme } from '../layouts/widget-bridge.ts';

retryPendingPages();
reloadOnLostChunk();
syncWidgetTheme();
