import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTexts } from '../client/text.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { HomeLink } from '../layouts/HomeLink.tsx';
import { MessagePage } from '../layouts/MessagePage.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import { Waiting } from './Waiting.tsx';

interface DoorProps {
  /** The address itself: the server answers a full load of it by sending the browser on. */
  to: string;
  waiting: string;
  failed: string;
  /** Asked when another site led here, so that a link cannot sign anyone in or out. */
  ask: string;
  go: string;
}

/** A page whose address leads on by a full load. It is seen while that is under way, when it failed, or when the person is asked first. */
export function Door({ to, waiting, failed, ask, go }: DoorProps) {
  const { doorFailure, isHydration, isClientSide } = usePageContext();
  // Drawn by the server, the page was meant to be seen; reached by the browser's own navigation, it loads its address whole.
  const onItsWay = isClientSide && isHydration === false && !doorFailure;
  const t = useTexts();
  useEffect(() => {
    if (onItsWay) window.location.replace(to);
  }, [onItsWay, to]);
  if (doorFailure) return <SignInProblem title={failed} problem={doorFailure} retry={to} />;
  if (onItsWay) return <Waiting says={waiting} />;
  const actions = (
    <>
      <ButtonLink href={to} rel="external" iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
        {go}
      </ButtonLink>
      <HomeLink tone="secondary" />
    </>
  );
  return (
    <MessagePage icon={<ArrowRight className="flip" />} title={ask} actions={actions}>
      <p>{t('account.door.asked')}</p>
    </MessagePage>
  );
}
