import { Moment } from '../status/Moment.tsx';

/** A date with its label. */
export function DateNote({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label} <Moment at={at} />
    </>
  );
}
