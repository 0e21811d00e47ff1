export { readKnownIssue as data } from '../../../../cases/known-issues/known-issue-page.ts';
