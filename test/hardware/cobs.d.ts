/** The part of `cobs` that the tests compare with. */
declare module 'cobs' {
  const cobs: {
    encode(bytes: Uint8Array): Uint8Array;
    decode(bytes: Uint8Array): Uint8Array;
  };
  export default cobs;
}
