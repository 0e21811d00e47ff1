import { SignInCard } from '../../../auth/SignInCard.tsx';
import { PageBody } from '../../../layouts/PageBody.ts';

export function Page() {
  return (
    <PageBody>
      <SignInCard />
    </PageBody>
  );
}
