/*
 * Plays a trace (see trace.ts) in a JavaScript engine that knows ES5, typed arrays and Math.imul,
 * and not necessarily anything else.
 *
 * core: what a core exports. functions: their names by number. trace: its bytes, as text in base64.
 * Answers one line, as replay.c does.
 */
// biome-ignore-all lint/correctness/noInnerDeclarations: ES5 has no other declarations.
// biome-ignore-all lint/style/useTemplate: ES5 has no templates.
// biome-ignore lint/correctness/noUnusedVariables: It is called by what is put behind this file.
function replay(core, functions, trace) {
  var FNV_OFFSET = 0x811c9dc5 | 0;
  var FNV_PRIME = 0x01000193;
  var HEADER = [0x56, 0x4b, 0x54, 0x52, 1, 0, 0, 0];
  var END = 0;
  var WRITE = 1;
  var CALL = 2;
  var HASH = 3;
  var bytes = fromBase64(trace);
  var memory = new Uint8Array(core.memory.buffer);
  var hash = FNV_OFFSET;
  var at = 0;

  function fromBase64(text) {
    var digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    var values = new Uint8Array(128);
    var decoded = new Uint8Array((text.length >> 2) * 3);
    var from;
    var to = 0;
    for (from = 0; from < 64; from++) values[digits.charCodeAt(from)] = from;
    for (from = 0; from < text.length; from += 4) {
      var bits =
        (values[text.charCodeAt(from)] << 18) |
        (values[text.charCodeAt(from + 1)] << 12) |
        (values[text.charCodeAt(from + 2)] << 6) |
        values[text.charCodeAt(from + 3)];
      decoded[to++] = bits >> 16;
      decoded[to++] = bits >> 8;
      decoded[to++] = bits;
    }
    return decoded;
  }

  function u16() {
    at += 2;
    return bytes[at - 2] | (bytes[at - 1] << 8);
  }

  function i32() {
    at += 4;
    return bytes[at - 4] | (bytes[at - 3] << 8) | (bytes[at - 2] << 16) | (bytes[at - 1] << 24);
  }

  function fnv1a(start, array, from, length) {
    var next = start;
    for (var i = 0; i < length; i++) next = Math.imul(next ^ array[from + i], FNV_PRIME);
    return next;
  }

  function call() {
    var name = functions[bytes[at]];
    var count = bytes[at + 1];
    var args = [];
    at += 2;
    while (count-- > 0) args.push(i32());
    return core[name].apply(core, args) | 0;
  }

  function unsigned(value) {
    return ('0000000' + (value >>> 0).toString(16)).slice(-8);
  }

  for (; at < HEADER.length; at++) if (bytes[at] !== HEADER[at]) return 'broken trace at 0';
  for (var operation = 0; ; operation++) {
    var kind = bytes[at++];
    var got = hash;
    if (kind === WRITE || kind === HASH) {
      var start = core.region(bytes[at++]) + u16();
      var length = u16();
      if (kind === WRITE) {
        for (var i = 0; i < length; i++) memory[start + i] = bytes[at++];
        continue;
      }
      got = fnv1a(FNV_OFFSET, memory, start, length);
    } else if (kind === CALL) {
      got = call();
    } else if (kind !== END) {
      return 'broken trace at ' + operation;
    }
    var expected = i32();
    if (got !== expected)
      return 'differs at ' + operation + ': expected ' + expected + ', got ' + got;
    if (kind === END) return 'same ' + unsigned(hash) + ' ' + operation;
    hash = fnv1a(hash, [got & 255, (got >> 8) & 255, (got >> 16) & 255, got >>> 24], 0, 4);
  }
}
