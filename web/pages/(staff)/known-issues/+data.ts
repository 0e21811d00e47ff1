export { readKnownIssues as data } from '../../../cases/known-issues/known-issues-page.ts';
