import { attacks } from './attackers.ts';
import { shipAttacks } from './ship-attackers.ts';

/*
 * Attacks a device, in a process of its own: who measures has other things to do. Words: NAME
 * VICTIM, a `Victim` as JSON. Prints a line when it has begun.
 */
const [name, victim = ''] = process.argv.slice(2);
const known = [...attacks, ...shipAttacks];
await known.find(attack => attack.name === name)?.begin(JSON.parse(victim));
console.log('begun');
