import { FormattedDate } from '../status/FormattedDate.tsx';

/** A date with its label. */
export function DateNote({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label} <FormattedDate at={at} />
    </>
  );
}
