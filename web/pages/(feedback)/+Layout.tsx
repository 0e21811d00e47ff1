export { FeedbackLayout as Layout } from '../../layouts/FeedbackLayout.tsx';
