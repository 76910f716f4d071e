/*
 * Features that the host uses and JavaScript engines of 2021 lack. Loaded before everything else.
 */

type Lacking<T> = { [K in keyof T]: T[K] | undefined };

const object: Lacking<Pick<ObjectConstructor, 'hasOwn'>> = Object;
object.hasOwn ??= (of: object, name: PropertyKey) =>
  Reflect.getOwnPropertyDescriptor(of, name) !== undefined;

const array: Lacking<Pick<unknown[], 'at'>> = Array.prototype;
if (array.at === undefined) {
  Object.defineProperty(array, 'at', {
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
    writable: true,
    configurable: true,
  });
}
