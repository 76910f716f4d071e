import { dispatched } from '../alpha-dispatch.ts';

export default dispatched(4, 'Alpha ESS');
