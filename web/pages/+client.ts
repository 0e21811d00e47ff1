import { reloadOnLostChunk } from '../layouts/lost-chunk.ts';

reloadOnLostChunk();
