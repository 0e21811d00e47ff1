export { People as Page } from '../../../users/oversight/People.tsx';
