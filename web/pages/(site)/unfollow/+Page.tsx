export { UnfollowPage as Page } from '../../../cases/known-issues/UnfollowPage.tsx';
