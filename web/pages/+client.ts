import { holdPages } from '../client/held-pages.ts';
import { watchLeaving } from '../client/leaving-page.ts';
import { reloadOnLostChunk } from '../layouts/lost-chunk.ts';
import { followWidget } from '../layouts/widget-bridge.ts';

watchLeaving();
holdPages();
reloadOnLostChunk();
followWidget();
