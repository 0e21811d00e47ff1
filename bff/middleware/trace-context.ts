import { randomBytes } from 'node:crypto';
import type { ForwardedHeaders } from '../../common/contract/principal.ts';
import { activeTracer } from '../ops/tracing.ts';

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const MAX_TRACE_STATE_LENGTH = 512;

/**
 * The W3C Trace Context headers for a call to the middleware: the current span when tracing is on, else the caller's
 * trace with a new parent ID, or a new trace. A tracestate without a valid traceparent is dropped, as the
 * recommendation requires.
 */
export function traceHeaders({ traceparent = '', tracestate }: ForwardedHeaders): Record<string, string> {
  const span = randomBytes(8).toString('hex');
  const current = activeTracer()?.traceparent();
  if (current) return { traceparent: current };
  const received = TRACE_PARENT.exec(traceparent);
  if (!received) return { traceparent: `00-${randomBytes(16).toString('hex')}-${span}-00` };
  const parent = { traceparent: `00-${received[1]}-${span}-${received[2]}` };
  return tracestate && tracestate.length <= MAX_TRACE_STATE_LENGTH ? { ...parent, tracestate } : parent;
}
