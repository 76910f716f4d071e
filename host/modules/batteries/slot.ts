import type { ModuleContext } from '../../device/context.ts';
import { afterwards, type Soon } from '../../device/undo-stack.ts';
import { equalJson } from '../../registry/equal.ts';
import { anything, nullable, type Tagged, taggedUnion, union } from '../../registry/field.ts';
import type { State } from '../../registry/registry.ts';
import {
  type BatteryControl,
  type ModbusBatteries,
  type ModbusConfig,
  noMode,
} from '../batteries_modbus_tcp/index.ts';
import { type BatteryState, batteryClass, stateField } from './fields.ts';

const nothing: Tagged = [batteryClass.none, null];

/** A slot with its resources `batteries/<n>/…`: the battery in it is told what to do. */
export class Slot {
  readonly #context: ModuleContext;
  readonly #modbus: ModbusBatteries;
  readonly #config: State<Tagged>;
  readonly #state: State<BatteryState>;
  #control: BatteryControl | undefined;
  #isTested = false;
  #hasEnded = false;
  #mode: number | undefined;
  /** The battery that was left has become normal: only then another one is commanded. */
  #left: Soon = undefined;

  constructor(index: number, context: ModuleContext, modbus: ModbusBatteries) {
    this.#context = context;
    this.#modbus = modbus;
    const { registry } = context;
    const path = `batteries/${index}`;
    const doc = 'The battery and how it is reached; changes act at once';
    const tags = { [batteryClass.modbusTcp]: modbus.config };
    this.#config = registry.config(`${path}/config`, taggedUnion(doc, batteryClass, tags), {
      doc,
      default: nothing,
      payload: union(doc, batteryClass, tags),
      adapt: written => written ?? nothing,
      check: ([, config]) => {
        if (config !== null) modbus.check(config as ModbusConfig);
      },
      apply: (next, previous) => {
        if (!equalJson(connectionOf(next), connectionOf(previous))) this.#renew();
      },
    });
    this.#state = registry.state(`${path}/state`, stateField, null, {
      doc: 'What the battery was told; null without one',
      traced: true,
    });
    registry.state(`${path}/errors`, nullable(anything('')), null, {
      doc: 'Always null: errors are in the event log',
    });
    this.#show();
  }

  /** Tells the battery a mode from now on; undefined leaves it to itself. */
  command(mode: number | undefined): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    if (mode === undefined) void this.leave();
    else if (this.#control) this.#control.command(mode);
    else this.#open();
  }

  /** Lets the control rest while a test has the battery. */
  rest(resting: boolean): Soon {
    this.#isTested = resting;
    if (resting) return this.leave();
    this.#open();
    return undefined;
  }

  /** Leaves the battery, and tells it that it is to decide itself. */
  leave(): Soon {
    const control = this.#control;
    if (!control) return this.#left;
    this.#control = undefined;
    this.#show();
    const leaving = control.leave();
    this.#left = leaving;
    return leaving;
  }

  /** Leaves the battery for good, and tells it that it is to decide itself. */
  end(): Soon {
    this.#hasEnded = true;
    return this.leave();
  }

  /** Leaves the battery as it is: the device stops. */
  close(): void {
    this.#control?.close();
    this.#control = undefined;
  }

  /** The battery is another one, or is reached in another way. */
  #renew(): void {
    void this.leave();
    this.#open();
    this.#show();
  }

  #open(): void {
    void afterwards(this.#left, () => {
      this.#left = undefined;
      const [tag, config] = this.#config.value;
      const rests = this.#isTested || this.#hasEnded;
      if (this.#control || this.#mode === undefined || rests) return this.#show();
      if (tag === batteryClass.none) return this.#show();
      this.#control = this.#modbus.open(config as ModbusConfig, {
        onChange: () => this.#show(),
        say: told => this.#context.log.write('batteries', told),
      });
      this.#control.command(this.#mode);
      this.#show();
    });
  }

  #show(): void {
    const [tag] = this.#config.value;
    const { activeMode = noMode, effectiveMode = noMode, stage } = this.#control ?? {};
    this.#state.set(
      tag === batteryClass.none
        ? null
        : {
            active_mode: activeMode,
            effective_mode: effectiveMode,
            discovering: stage === 'discovering',
            checking: stage === 'checking',
            testing: this.#isTested,
          },
    );
  }
}

/** A configuration without the name that people give the battery. */
function connectionOf([tag, config]: Tagged): unknown {
  return [tag, config && { ...(config as ModbusConfig), display_name: '' }];
}
