import { useData } from 'vike-react/useData';
import type { InvitationsData } from '../../../../users/access/invitations-page.ts';
import { Invitations } from '../../../../users/access/Invitations.tsx';

export function Page() {
  return <Invitations {...useData<InvitationsData>()} />;
}
