import { useData } from 'vike-react/useData';
import type { FeedbackData } from '../../../cases/feedback/feedback-page.ts';
import { FeedbackPage } from '../../../cases/feedback/FeedbackPage.tsx';

export function Page() {
  return <FeedbackPage {...useData<FeedbackData>()} />;
}
