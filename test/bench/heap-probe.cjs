/*
 * Watches the heap of the process that loads it: from the message `begin` to the message `end`,
 * which it answers with the growth in bytes, garbage that was not collected yet included.
 */
const { getHeapStatistics, setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const samplePeriodMs = 5;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const heapBytes = () => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
};

let beforeBytes = 0;
let mostBytes = 0;
const sample = () => {
  mostBytes = Math.max(mostBytes, heapBytes());
};
let timer;

process.on('message', message => {
  if (message === 'begin') {
    collect();
    beforeBytes = heapBytes();
    mostBytes = beforeBytes;
    timer = setInterval(sample, samplePeriodMs);
    process.send('began');
  } else {
    clearInterval(timer);
    sample();
    process.send(mostBytes - beforeBytes);
  }
});
