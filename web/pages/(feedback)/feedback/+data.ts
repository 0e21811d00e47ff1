export { readFeedbackPage as data } from '../../../cases/feedback/feedback-page.ts';
