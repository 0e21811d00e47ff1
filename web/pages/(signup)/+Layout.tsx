export { SignupLayout as Layout } from '../../layouts/SignupLayout.tsx';
