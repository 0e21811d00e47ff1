import { SignInReturn } from '../../../../auth/SignInReturn.tsx';

export function Page() {
  return <SignInReturn />;
}
