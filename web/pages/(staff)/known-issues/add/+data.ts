export { readAddIssue as data } from '../../../../cases/known-issues/add-issue-page.ts';
