export { KnownIssuesPage as Page } from '../../../cases/known-issues/KnownIssuesPage.tsx';
