/** The part of `cobs` that the tests compare with. */
declare module 'cobs' {
  const cobs: {
    encode(bytes: Uint8Array): Buffer;
    decode(bytes: Uint8Array): Buffer;
  };
  export default cobs;
}
