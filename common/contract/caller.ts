import type { Permission } from '../access/permissions.ts';
import type { Locale } from '../locale/locales.ts';

/** A destination that a one-time code has proven: an E.164 mobile or a lower-case email. */
export interface Proof {
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

/** Who asks, as the server knows it at this request. Cookies and tokens are resolved before; nothing here comes from the browser unchecked. */
export interface Caller {
  permissions: ReadonlySet<Permission>;
  locale: Locale;
  /** The network address, for limits only; never logged. */
  address: string;
  requestId: string;
  proof?: Proof;
  /** Opaque id of this browser's draft (the `draft` cookie); ties uploads and codes to the browser. */
  draft?: string;
}
