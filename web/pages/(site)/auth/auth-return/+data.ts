export { returnTitle as data } from '../../../../auth/return-title.ts';
