export { readAgentSignup as data } from '../../../../users/signup/signup-page.ts';
