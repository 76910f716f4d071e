import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ModeRequest } from '../../host/modules/cm_networking/mode-request.ts';

const test = suite('cm_networking, charge mode');

test('a request is told for 10 s, and counts as the mode until the manager decides otherwise', () => {
  const request = new ModeRequest();
  request.managerSays(0, 1000);
  request.request(2, 2000);
  assert.equal(
    [request.mode, request.asked(2000), request.asked(11_999), request.asked(12_000)],
    [2, 2, 2, 4],
  );
  request.managerSays(0, 11_000);
  assert.is(request.mode, 2);
  request.managerSays(0, 12_000);
  assert.equal([request.mode, request.asked(12_000)], [0, 4]);
});

test('a request ends when the manager charges with it', () => {
  const request = new ModeRequest();
  request.request(2, 0);
  request.managerSays(2, 1000);
  assert.is(request.asked(1000), 4);
  request.managerSays(3, 2000);
  assert.is(request.mode, 3);
});

test('a manager that does not know is told the mode; without one there is nothing to tell', () => {
  const request = new ModeRequest();
  request.managerSays(4, 0);
  assert.equal([request.mode, request.asked(0)], [4, 4]);
  request.managerSays(3, 1000);
  request.managerSays(4, 2000);
  assert.equal([request.asked(2000), request.asked(12_000)], [3, 4]);
  request.forget();
  request.managerSays(4, 13_000);
  assert.equal([request.mode, request.asked(13_000)], [4, 4]);
});

test.run();
