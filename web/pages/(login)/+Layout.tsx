export { LoginLayout as Layout } from '../../layouts/LoginLayout.tsx';
