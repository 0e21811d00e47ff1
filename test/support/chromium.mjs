import { existsSync } from 'node:fs';

/** The headless shell is the same engine without the window, and takes a fifth less processor time. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
];

/** The path of an installed Chromium, or undefined. */
export function findChromium() {
  return PLACES.find((path) => path && existsSync(path));
}

export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];
