import { dispatched } from '../alpha-dispatch.ts';

/** Its inverters are those of Alpha ESS. */
export default dispatched(5, 'Hailei');
