import type { Portal } from '../support/portal.ts';

/** An entry of a list, as JSON has it. */
export type Listed = Record<string, string | number | null>;

/** Of an open request: when an answer may be expected, and the fields that are always empty, because they are not public or not used. */
export const STANDARD_FIELDS = {
  service_notice: null,
  expected_datetime: expect.stringMatching(/^2026-1[12]-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
  address: null,
  address_id: null,
  zipcode: null,
  media_url: null,
};

/** Asks a resource of Open311. */
export async function geoGet<Body>(portal: Portal, path: string, language = 'en') {
  const reply = await fetch(`${portal.url}/open311/v2/${path}`, { headers: { 'accept-language': language } });
  const text = await reply.text();
  const type = reply.headers.get('content-type');
  return { status: reply.status, type, text, body: (type?.includes('json') ? JSON.parse(text) : text) as Body };
}

/** Every element is closed in its turn, and what stands between is escaped. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const body = xml.replace('<?xml version="1.0" encoding="utf-8"?>\n', '');
  for (const [, closing, name, self, text] of body.matchAll(/<(\/?)([\w]+)(\/?)>([^<]*)/g)) {
    if (closing ? open.pop() !== name : false) return false;
    if (!closing && !self) open.push(name!);
    if (/&(?!(amp|lt|gt|quot|apos);)|>/.test(text!)) return false;
  }
  return open.length === 0 && xml.startsWith('<?xml');
}
