/** Example values of Open311. */
export const SERVICE = {
  service_code: '5e70d3b2-1f86-4a9c-b4e5-6d1c8f07a293',
  service_name: 'Street lighting',
  description: 'Street lighting · Transport Authority',
  metadata: true,
  type: 'realtime',
  keywords: 'Transport Authority',
  group: 'Transport Authority',
};

export const REQUEST = {
  service_request_id: 'VOC-7K3M9QW2XA',
  status: 'open',
  status_notes: 'Submitted',
  service_name: 'Street lighting',
  service_code: SERVICE.service_code,
  description: SERVICE.description,
  agency_responsible: 'Transport Authority',
  service_notice: null,
  requested_datetime: '2026-11-20T08:00:00Z',
  updated_datetime: '2026-11-20T08:00:00Z',
  expected_datetime: '2026-11-26T19:59:59Z',
  address: null,
  address_id: null,
  zipcode: null,
  lat: 24.45,
  long: 54.38,
  media_url: null,
};

export const ATTRIBUTE = {
  variable: true,
  code: 'CASETYPE',
  datatype: 'singlevaluelist',
  required: false,
  datatype_description: 'Choose one',
  order: 1,
  description: 'The type of the case; an incident if omitted',
  values: [{ key: '1', name: 'Incident' }],
};

export const FORM_EXAMPLE = {
  api_key: 'cvs_0f3b',
  service_code: SERVICE.service_code,
  lat: 24.4539,
  long: 54.3773,
  address_string: 'Corniche Road',
  phone: '+971501234567',
  description: 'The street light at the corner has been dark for three nights.',
};

export const DISCOVERY = {
  changeset: '2026-11-21T00:00:00Z',
  contact: 'https://voice.city.example/contact-us',
  key_service: 'https://voice.city.example/contact-us',
  endpoints: [
    {
      specification: 'http://wiki.open311.org/GeoReport_v2',
      url: 'https://voice.city.example/open311/v2',
      changeset: '2026-11-21T00:00:00Z',
      type: 'production',
      formats: ['text/xml', 'application/json'],
    },
  ],
};
