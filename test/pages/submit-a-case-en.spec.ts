import { aVisitorSubmits } from './submit-a-case.ts';

aVisitorSubmits('en');
