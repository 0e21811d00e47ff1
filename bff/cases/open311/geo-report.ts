/** The types of Open311 GeoReport v2. Property names follow the standard. */
export interface GeoService {
  service_code: string;
  service_name: string;
  description: string;
  metadata: boolean;
  type: 'realtime';
  keywords: string;
  group: string;
}

interface GeoAttribute {
  variable: boolean;
  code: string;
  datatype: 'singlevaluelist' | 'string' | 'text';
  required: boolean;
  datatype_description: string;
  order: number;
  description: string;
  values: { key: string; name: string }[];
}

export interface GeoDefinition {
  service_code: string;
  attributes: GeoAttribute[];
}

/** The public part of a case: no texts of the customer, no address, and coordinates rounded to a kilometre. */
export interface GeoRequest {
  service_request_id: string;
  status: 'open' | 'closed';
  status_notes: string;
  service_name: string;
  service_code: string;
  description: string;
  agency_responsible: string;
  /** Always null. `expected_datetime` has the expected time. */
  service_notice: null;
  requested_datetime: string;
  updated_datetime: string;
  /** When the answer is due. Null after the answer, and while the customer's reply is awaited. */
  expected_datetime: string | null;
  /** Not public. */
  address: null;
  address_id: null;
  zipcode: null;
  lat: number | null;
  long: number | null;
  /** Not public. */
  media_url: null;
  /** Absent for a case of no public known issue. */
  extended_attributes?: { known_issue_id: string };
}

export interface GeoReceipt {
  service_request_id: string;
  service_notice: string;
  account_id: null;
}

export interface GeoError {
  code: number;
  description: string;
}
