import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { auth } from '../../common/auth/auth.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { clickedLink } from '../api/link-click.ts';
import { meAtom } from '../state/me.ts';
import { forgetMe, visitorUserAtom } from '../state/session.ts';

/**
 * Stores the signed-in user in this browser (specification §3) until they log out; a failed call clears it
 * (specification §8).
 */
export function useStoredMe(): void {
  const [me, setMe] = useAtom(meAtom);
  const user = useAtomValue(visitorUserAtom);
  const isStored = me !== null && me.fullName === user?.fullName;
  useEffect(() => {
    if (isStored) return;
    let active = true;
    void apiRequest(auth.profile, {}).then((answer) => active && setMe(answer.ok ? answer.data.user : null));
    return () => {
      active = false;
    };
  }, [isStored, setMe]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => clickedLink(event)?.pathname === '/logout' && forgetMe();
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
