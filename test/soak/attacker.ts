import { attacks } from './attackers.ts';

/*
 * Attacks a device, in a process of its own: who measures has other things to do. Words: NAME
 * VICTIM, a `Victim` as JSON.
 */
const [name, victim = ''] = process.argv.slice(2);
attacks.find(attack => attack.name === name)?.begin(JSON.parse(victim));
