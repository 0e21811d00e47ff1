import { answerOrders } from '../../ops/worker-orders.ts';
import { drawPaper } from './paper.ts';

// A thread of its own (paper-thread.ts): draws one paper after the other.
answerOrders(drawPaper);
