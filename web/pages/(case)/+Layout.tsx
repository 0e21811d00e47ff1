export { CasePageLayout as Layout } from '../../cases/details/CasePageLayout.tsx';
