import { watchUnload } from '../api/unload-state.ts';
import { reloadOnLostChunk } from '../layouts/chunk-reload.ts';

watchUnload();
reloadOnLostChunk();
