import { holdPages } from '../client/held-pages.ts';
import { reloadOnLostChunk } from '../layouts/lost-chunk.ts';
import { followWidget } from '../layouts/widget-bridge.ts';

holdPages();
reloadOnLostChunk();
followWidget();
