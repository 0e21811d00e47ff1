export { readUnfollowPage as data } from '../../../cases/known-issues/unfollow-page.ts';
