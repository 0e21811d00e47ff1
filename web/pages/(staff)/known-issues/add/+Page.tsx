export { AddIssuePage as Page } from '../../../../cases/known-issues/AddIssuePage.tsx';
