import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { newMobile } from '../support/visitor.ts';

/** An entry of a JSON list. */
export type Open311Entry = Record<string, string | number | null>;

/** Fields of an open request: the expected date, and the fields that are null because they are not public. */
export const STANDARD_FIELDS = {
  service_notice: null,
  expected_datetime: expect.stringMatching(/^2026-1[12]-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
  address: null,
  address_id: null,
  zipcode: null,
  media_url: null,
};

/** A request about a service. */
export const aReport = (service_code: string) => ({
  service_code,
  lat: '24.453884',
  long: '54.377344',
  address_string: 'Villa 7, Street 12',
  first_name: 'Mariam',
  last_name: 'Saeed',
  phone: newMobile(),
  email: 'mariam@example.com',
  description: 'Water runs from a broken pipe since this morning.',
});

/** Gets an Open311 resource. */
export async function geoGet<Body>(portal: Portal, path: string, language = 'en') {
  const reply = await fetch(`${portal.url}/open311/v2/${path}`, { headers: { 'accept-language': language } });
  const text = await reply.text();
  const type = reply.headers.get('content-type');
  return { status: reply.status, type, text, body: (type?.includes('json') ? JSON.parse(text) : text) as Body };
}

/** Whether all elements are closed in order and all text is escaped. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const body = xml.replace('<?xml version="1.0" encoding="utf-8"?>\n', '');
  for (const [, closing, name, self, text] of body.matchAll(/<(\/?)([\w]+)(\/?)>([^<]*)/g)) {
    if (closing ? open.pop() !== name : false) return false;
    if (!closing && !self) open.push(defined(name));
    if (/&(?!(amp|lt|gt|quot|apos);)|>/.test(defined(text))) return false;
  }
  return open.length === 0 && xml.startsWith('<?xml');
}

/** Submits a form. */
export async function geoSubmit<Body>(portal: Portal, form: Record<string, string>, language = 'en') {
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { 'accept-language': language } };
  const reply = await fetch(`${portal.url}/open311/v2/requests.json`, init);
  return { status: reply.status, body: (await reply.json()) as Body };
}
