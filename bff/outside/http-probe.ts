import { NotAccepted } from './not-accepted.ts';

/** What is asked, and which answers count as working. */
export interface HttpProbe {
  url: string | URL;
  signal: AbortSignal;
  /** Default HEAD: it changes nothing, whatever is at the address. */
  method?: 'HEAD' | 'GET';
  headers?: Record<string, string>;
  /** Only 2xx counts. Default: every answer below 500, and 501, for a server that refuses HEAD works all the same. */
  successOnly?: boolean;
}

/** Asks a remote service over HTTP whether it works. Rejects with NotAccepted, which holds nothing of the address. */
export async function probeHttp({ url, signal, method = 'HEAD', headers, successOnly = false }: HttpProbe): Promise<void> {
  const answer = await fetch(url, { method, headers, redirect: 'manual', signal }).catch(() => {
    throw new NotAccepted('no answer');
  });
  void answer.body?.cancel().catch(() => {});
  const works = successOnly ? answer.ok : answer.status < 500 || answer.status === 501;
  if (!works) throw new NotAccepted(`status ${answer.status}`);
}
