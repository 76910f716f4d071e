import {
  type IoDescription,
  isInputClosed,
  isOutputClosed,
  pointsAt,
} from '../hardware/io/description.ts';
import { PointReading } from '../hardware/modbus/points.ts';
import type { ModbusPlace } from '../platform/modbus.ts';
import { runScript } from '../platform/modbus-script.ts';
import { type Finding, type Instruments, silence } from './findings.ts';

/** Looks at an I/O board: reads the points once that a file says of it. */
export function lookAtBoard(
  description: IoDescription,
  unit: number,
  at: ModbusPlace,
  { links }: Instruments,
): Promise<Finding> {
  const { inputs, outputs } = pointsAt(description, unit);
  const points = [...inputs, ...outputs].map(([, point]) => point);
  const reading = new PointReading(points, { unit, restMs: description.rest_ms });
  const { link, release } = links.use(at);
  return new Promise(resolve =>
    runScript(link, reading.read(), result => {
      release();
      if ('failure' in result) return resolve(silence([result.failure.message]));
      const levelOf = result.value;
      resolve({
        answers: true,
        lines: [
          ...inputs.map(([name, point]) => told(name, isInputClosed(point, levelOf(point)))),
          ...outputs.map(([name, point]) => told(name, isOutputClosed(point, levelOf(point)))),
        ],
      });
    }),
  );
}

function told(name: string, isClosed: boolean): string {
  return `${name}: ${isClosed ? 'closed' : 'open'}`;
}
