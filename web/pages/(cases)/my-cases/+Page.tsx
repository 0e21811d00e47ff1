export { MyCases as Page } from '../../../cases/my-cases/MyCases.tsx';
