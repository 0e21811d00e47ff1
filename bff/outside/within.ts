import { NotAccepted } from './not-accepted.ts';

/** Rejects with NotAccepted 'timeout' when `work` takes longer: a far side that trickles cannot hold the caller. */
export async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotAccepted('timeout')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
