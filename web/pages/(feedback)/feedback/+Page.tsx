export { FeedbackPage as Page } from '../../../cases/feedback/FeedbackPage.tsx';
