import { reloadOnLostChunk } from '../layouts/lost-chunk.ts';
import { followWidget } from '../layouts/widget-bridge.ts';

reloadOnLostChunk();
followWidget();
