export { QueryProvider as Layout } from '../../../api/QueryProvider.tsx';
