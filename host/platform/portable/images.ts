import type { ImageProblem, ImageReport, Images } from '../images.ts';
import { errno } from './errors.ts';
import type { Port } from './io.ts';

const problems: Readonly<Record<number, ImageProblem>> = {
  [errno.busy]: 'busy',
  [errno.again]: 'on trial',
  [errno.keyRejected]: 'damaged',
};

/** The embedder's images; undefined where it has no place for another one. */
export function portableImages(port: Port): Images | undefined {
  const handle = port.create('image', {});
  if (handle <= 0) return undefined;
  return {
    report: JSON.parse(port.io.read(handle) as string) as ImageReport,
    begin() {
      const own = port.create('image', {});
      const told = (answer: number): ImageProblem | undefined =>
        answer < 0 ? (problems[-answer] ?? -answer) : undefined;
      return {
        write: piece => told(port.io.write(own, piece)),
        finish: sha512 => told(port.io.write(own, sha512)),
        close: () => port.close(own),
      };
    },
  };
}
