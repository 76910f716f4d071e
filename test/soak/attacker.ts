import { attacks } from './attackers.ts';

/*
 * Attacks a device, in a process of its own: who measures has other things to do. Words: NAME
 * VICTIM, a `Victim` as JSON. Prints a line when it has begun.
 */
const [name, victim = ''] = process.argv.slice(2);
await attacks.find(attack => attack.name === name)?.begin(JSON.parse(victim));
console.log('begun');
