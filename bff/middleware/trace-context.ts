import { randomBytes } from 'node:crypto';
import type { PassedOn } from '../../common/contract/caller.ts';
import { tracerInForce } from '../ops/tracing.ts';

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const TRACE_STATE_MAX = 512;

/**
 * The headers of W3C Trace Context for a call to the middleware: the span of this call where the portal makes traces, else the caller's trace
 * with this call as the parent, or a new trace. A state
 * without a good parent is dropped, as the recommendation says.
 */
export function traceHeaders({ traceparent = '', tracestate }: PassedOn): Record<string, string> {
  const span = randomBytes(8).toString('hex');
  const ours = tracerInForce()?.parent();
  if (ours) return { traceparent: ours };
  const given = TRACE_PARENT.exec(traceparent);
  if (!given) return { traceparent: `00-${randomBytes(16).toString('hex')}-${span}-00` };
  const parent = { traceparent: `00-${given[1]}-${span}-${given[2]}` };
  return tracestate && tracestate.length <= TRACE_STATE_MAX ? { ...parent, tracestate } : parent;
}
