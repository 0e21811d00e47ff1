import { SignInCard } from '../../../auth/SignInCard.tsx';

export function Page() {
  return <SignInCard />;
}
