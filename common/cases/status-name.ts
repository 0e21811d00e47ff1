import { STATUS, type StatusCode } from './case.enums.ts';

/** Statuses that have another name for the customer. */
const NAMED_FOR_CUSTOMER = [STATUS.AWAITING_CUSTOMER, STATUS.CANCELLED_BY_CUSTOMER] as const;

/** The text key of a status. `own`: the reader is the customer. */
export function statusName(code: StatusCode, own: boolean) {
  const customerStatus = own ? NAMED_FOR_CUSTOMER.find((status) => status === code) : undefined;
  return customerStatus === undefined
    ? (`cases.status.${code}` as const)
    : (`cases.yourStatus.${customerStatus}` as const);
}
