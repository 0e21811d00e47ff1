export { KnownIssuePage as Page } from '../../../../cases/known-issues/KnownIssuePage.tsx';
