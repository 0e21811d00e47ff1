import { watchUnload } from '../api/unload-state.ts';
import { reloadOnLostChunk } from '../layouts/chunk-reload.ts';
import { syncWidgetTheme } from '../layouts/widget-bridge.ts';

watchUnload();
reloadOnLostChunk();
syncWidgetTheme();
