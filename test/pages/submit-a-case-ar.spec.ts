import { aVisitorSubmits } from './submit-a-case.ts';

aVisitorSubmits('ar');
