import { ChargeMode, ChargerState, Special } from '../../../host/core/core.ts';
import { begin, charging, pass } from './noted-site.ts';
import type { Scenario, Stage } from './stage.ts';

/**
 * Excess: what Fast chargers take of it, guaranteed power, how long clouds last, and what fits to
 * the mA.
 */
function excess(stage: Stage): void {
  for (const connectedPhases of [1, 3]) {
    for (const spareMa of [-1, 0, 1]) {
      const site = begin(stage, 2, {}, [ChargeMode.fast, ChargeMode.pv]);
      site.limitPhases(40_000);
      site.step(1000, true);
      charging(site, 0, { connectedPhases });
      charging(site, 1, { chargerState: ChargerState.waiting, connectedPhases });
      site.step(1000, true);
      charging(site, 0, { connectedPhases });
      const fastMa = site.charger(0).targetMa * site.charger(0).targetPhases;
      site.limit([fastMa + 6000 * connectedPhases + spareMa, 40_000, 40_000, 40_000]);
      charging(site, 1, { chargerState: ChargerState.waiting, connectedPhases });
      site.step(1000, true);
    }
  }
  const modesWithGuarantee = [ChargeMode.minPv, ChargeMode.min, 8, 9];
  for (const mode of [...modesWithGuarantee, ChargeMode.pv]) {
    for (const guaranteedMa of [-1, 0, 17_999, 18_000, 18_001, 30_000]) {
      const site = begin(stage, 2, { guaranteedMa, hysteresisMs: 5000, welcomeMs: 3000 }, [
        mode,
        mode,
      ]);
      site.limit([guaranteedMa - 1, 40_000, 40_000, 40_000]);
      for (const ms of [1000, 3999, 1, 1, 2000]) {
        charging(site, 0);
        charging(site, 1, { chargerState: ChargerState.waiting });
        site.step(ms, true);
      }
    }
  }
  // A newcomer waits until it fits for long, whoever charges until it does not fit for long;
  // welcome and hysteresis aside.
  for (const welcomeMs of [0, 3000]) {
    for (const [nowMa, lowMa, highMa] of [
      [18_000, 18_000, 18_000],
      [18_000, 17_999, 18_000],
      [17_999, 17_999, 18_000],
      [17_999, 0, 17_999],
      [0, 0, 18_000],
      [0, 0, 17_999],
    ] as const) {
      for (const mode of [ChargeMode.pv, ChargeMode.minPv]) {
        const site = begin(stage, 2, { welcomeMs, hysteresisMs: 3000 }, [mode, mode]);
        const phases = [40_000, 40_000, 40_000] as const;
        site.limit([36_000, ...phases]);
        charging(site, 0);
        site.step(1000, true);
        charging(site, 0);
        for (const ms of [1000, 1, 999, 999, 1, 1]) {
          site.limit([nowMa, ...phases], [lowMa, ...phases], highMa);
          charging(site, 0);
          charging(site, 1, { chargerState: ChargerState.waiting });
          site.step(ms, true);
        }
      }
    }
  }
  for (const [lowMa, highMa] of [
    [17_999, 18_000],
    [18_000, 18_000],
    [18_000, 17_999],
  ] as const) {
    const site = begin(stage, 1, { welcomeMs: 3000 }, [ChargeMode.pv], 0);
    site.limit([18_000, 40_000, 40_000, 40_000], [lowMa, 40_000, 40_000, 40_000], highMa);
    site.step(1000, true);
    // Welcomed, to the ms.
    site.limit([5000, 40_000, 40_000, 40_000]);
    site.report(0, { chargerState: ChargerState.notConnected });
    for (const ms of [1000, 1000, 999, 1, 1]) {
      site.report(0, { chargerState: ChargerState.waiting });
      site.step(ms, true);
    }
    // On three phases only if it fitted there for long.
    const wide = begin(stage, 1, {}, [ChargeMode.pv], 0);
    const seen = {
      canSwitchPhases: 1,
      connectedPhases: 1,
      stateAgeMs: 100_000,
      measuredMa: 3500,
    } as const;
    charging(wide, 0, { ...seen, measuredMa: 0 });
    wide.limit([6000, 40_000, 40_000, 40_000]);
    wide.step(1000, true);
    charging(wide, 0, seen);
    wide.limit([18_000, 40_000, 40_000, 40_000], [lowMa, 40_000, 40_000, 40_000], highMa);
    wide.step(1000, true);
  }
  // Several that share it, with one phase and with three.
  for (const connectedPhases of [1, 3]) {
    for (const pvMa of [24_000, 24_001, 26_000, 26_002, 50_000, 50_005, 60_007]) {
      const site = begin(stage, 3, { guaranteedMa: 19_000 }, [
        ChargeMode.pv,
        ChargeMode.minPv,
        ChargeMode.pv,
      ]);
      site.limit([pvMa, 100_000, 100_000, 100_000]);
      for (let index = 0; index < 3; index++) charging(site, index, { connectedPhases });
      site.step(1000, true);
      for (let index = 0; index < 3; index++) charging(site, index, { connectedPhases });
      site.step(1000, true);
    }
  }
  // Nothing is guaranteed, and nothing is the least current.
  for (const guaranteedMa of [-5, 0, 1, 2]) {
    const site = begin(stage, 2, { guaranteedMa, minimum1pMa: 0, minimumMa: 0 }, [
      ChargeMode.min,
      ChargeMode.minPv,
    ]);
    for (let second = 0; second < 3; second++) {
      for (let index = 0; index < 2; index++)
        charging(site, index, { connectedPhases: 1, canSwitchPhases: index });
      site.step(1000, true);
    }
  }
  phasesOfExcess(stage);
}

/** Chargers that change their phases themselves. */
function phasesOfExcess(stage: Stage): void {
  for (const mode of [ChargeMode.pv, ChargeMode.fast]) {
    for (const hysteresisMs of [0, 3000]) {
      for (const minimumMa of [6000, 7000]) {
        const site = begin(stage, 2, { hysteresisMs, minimumMa }, [mode, mode]);
        const input = { canSwitchPhases: 1, connectedPhases: 1 } as const;
        charging(site, 0, input);
        charging(site, 1, { ...input, chargerState: ChargerState.notConnected });
        for (const pvMa of [
          5999, 6000, 17_999, 18_000, 20_999, 21_000, 31_999, 32_000, 32_001, 40_000, 18_000,
          17_999,
        ]) {
          const lineMa = mode === ChargeMode.fast ? Math.floor(pvMa / 3) : 40_000;
          site.limit([pvMa, lineMa, lineMa, lineMa]);
          for (const ms of [1000, 1999, 1, 1]) {
            site.step(ms, true);
            const { setpointPhases } = site.charger(0);
            charging(site, 0, { ...input, connectedPhases: setpointPhases });
          }
        }
        for (const demandMa of [5999, 6000, 6999, 7000, 7001, 10_000]) {
          site.limit([31_000, 40_000, 40_000, 40_000]);
          Object.assign(site.charger(0), { userLimitMa: demandMa });
          charging(site, 0, { ...input, connectedPhases: site.charger(0).setpointPhases });
          site.step(4000, true);
        }
      }
    }
  }
  // What it can use is more than three phases need at least, and for some time nothing else
  // changed.
  for (const measuredMa of [3999, 4000, 4001, 4999, 5000, 5001, 20_000]) {
    const site = begin(stage, 1, { hysteresisMs: 3000, minimumMa: 8000, minimum1pMa: 6000 }, [], 0);
    const seen = { canSwitchPhases: 1, stateAgeMs: 100_000, connectedPhases: 1 } as const;
    charging(site, 0, seen);
    site.limit([0, 20_000, 7000, 7000]);
    site.step(1, true);
    site.limit([0, 20_000, 20_000, 20_000]);
    for (const ms of [1000, 1000, 998, 1, 1, 1, 1000]) {
      charging(site, 0, { ...seen, measuredMa });
      site.step(ms, true);
    }
  }
  // One that is on three phases where only one of them has room, and one that is not seen to
  // switch.
  for (const canSwitchPhases of [0, 1]) {
    for (const groupPhases of [0, 1, 3]) {
      const site = begin(stage, 1, { groupPhases });
      charging(site, 0, { canSwitchPhases });
      site.step(1000, true);
      charging(site, 0, { canSwitchPhases });
      site.limit([0, 20_000, 20_000, 20_000]);
      site.step(1000, true);
      site.limit([0, 20_000, 5000, 5999]);
      charging(site, 0, { canSwitchPhases });
      for (let second = 0; second < 8; second++) {
        site.step(1000, true);
        charging(site, 0, { canSwitchPhases, connectedPhases: site.charger(0).setpointPhases });
      }
    }
  }
}

/** From what is drawn to what is meant to be drawn. */
function transitions(stage: Stage): void {
  // What one lets go of the other gets, as far as it is enough.
  for (const letsGoMa of [0, 1, 5999, 6000, 6001]) {
    const site = begin(stage, 2, { intervalMs: 1_000_000 }, [], 12_000);
    site.charger(1).userLimitMa = 0;
    pass(site, 4000, () => {
      charging(site, 0);
      charging(site, 1, { chargerState: ChargerState.waiting });
    });
    site.charger(0).userLimitMa = 32_000;
    site.step(1, true);
    charging(site, 0);
    charging(site, 1, { chargerState: ChargerState.waiting });
    site.step(1000);
    charging(site, 0);
    site.charger(1).userLimitMa = 32_000;
    charging(site, 1, { chargerState: ChargerState.waiting });
    site.step(1, true);
    const drawn = { allowedMa: 12_000 - letsGoMa, measuredMa: 12_000 - letsGoMa };
    pass(site, 6000, () => {
      charging(site, 0, drawn);
      charging(site, 1, { chargerState: ChargerState.waiting });
    });
    site.limitPhases(11_999);
    charging(site, 0, drawn);
    charging(site, 1);
    site.step(1);
    site.limitPhases(12_001);
    site.step(1);
    charging(site, 0);
    charging(site, 1);
    site.step(2000);
  }
  for (const [index, limitMa] of [-1, 0, 1].entries()) {
    const site = begin(stage, 1);
    site.limitPhases(limitMa);
    charging(site, 0, { allowedMa: index, measuredMa: index });
    site.step(1000);
    site.step(6000);
    charging(site, 0, { allowedMa: 0, measuredMa: 0 });
    site.step(1000);
  }
  // It was told less, has not let go yet, and is meant to get more again, to the mA of what there
  // is.
  for (const [limitMa, userLimitMa] of [
    [11_998, 32_000],
    [11_999, 32_000],
    [12_000, 32_000],
    [12_001, 32_000],
    [12_000, 10_000],
  ] as const) {
    const site = begin(stage, 1, {}, [], 12_000);
    charging(site, 0);
    site.step(500, true);
    site.limitPhases(8000);
    site.step(500, true);
    site.charger(0).userLimitMa = userLimitMa;
    site.limitPhases(limitMa);
    site.step(500, true);
    site.step(500);
  }
  // One draws more than it was told, so that for the other there is less than the least or just as
  // much.
  for (const limitMa of [12_999, 13_000, 13_001, 13_002]) {
    const site = begin(stage, 2, { intervalMs: 1_000_000 }, [], 0);
    Object.assign(site.charger(0), { userLimitMa: 6000 });
    Object.assign(site.charger(1), { userLimitMa: 0 });
    site.limitPhases(limitMa);
    site.step(1, true);
    pass(site, 6000, () => {
      charging(site, 0, { measuredMa: 7001 });
      site.report(1);
    });
    charging(site, 0, { measuredMa: 7001 });
    site.charger(1).userLimitMa = 32_000;
    site.report(1);
    site.step(1, true);
  }
  // It obeyed at the report before the last one.
  for (const ms of [1, 2]) {
    const site = begin(stage, 1, {}, [], 12_000);
    charging(site, 0);
    site.step(ms);
    charging(site, 0, { allowedMa: 13_000, measuredMa: 13_000 });
    site.step(1000);
    site.limitPhases(8000);
    site.step(1000, true);
  }
  // Limits that are less than nothing, or more than all.
  for (const limitMa of [
    -0x80000000,
    -0x7fffffff,
    -(1 << 30) - 1,
    -(1 << 30),
    -(1 << 30) + 1,
    0x7fffffff,
  ]) {
    const site = begin(stage, 2, {}, [ChargeMode.fast, ChargeMode.pv]);
    charging(site, 0);
    charging(site, 1);
    site.step(1000, true);
    site.limit([limitMa, limitMa, limitMa, limitMa]);
    charging(site, 0);
    charging(site, 1);
    site.step(1000);
    site.step(1000, true);
  }
  // Ages that end.
  const old = begin(stage, 1);
  for (const ms of [Special.oldestMs - 1001, 1, 999, 1, 1, 0x7fffffff]) old.step(ms);
}

/**
 * Phases on which a newcomer has fitted for long, or just does not; whoever charges does not mind
 * how little there was.
 */
function lasting(stage: Stage): void {
  for (const lowMa of [5999, 6000, 6001]) {
    for (const alreadyCharges of [false, true]) {
      const site = begin(stage, 1, {}, [ChargeMode.fast], alreadyCharges ? 40_000 : 0);
      if (alreadyCharges) charging(site, 0);
      for (const short of [1, 2, 3]) {
        const low = [1, 2, 3].map(axis => (axis === short ? lowMa : 40_000)) as [
          number,
          number,
          number,
        ];
        site.limit([0, 20_000, 20_000, 20_000], [0, ...low]);
        if (alreadyCharges) charging(site, 0);
        else site.report(0, { chargerState: ChargerState.waiting });
        site.step(1000, true);
      }
    }
  }
}

/**
 * The excess that one does not ask for goes to the other first, and only what then remains to those
 * that may want more.
 */
function requests(stage: Stage): void {
  for (const pvMa of [50_000, 60_000, 90_000]) {
    const site = begin(stage, 2, { requestedThresholdMs: 500, requestedMarginMa: 3000 }, [
      ChargeMode.pv,
      ChargeMode.pv,
    ]);
    const phases = [40_000, 40_000, 40_000] as const;
    site.limit([90_000, ...phases]);
    site.step(1000, true);
    for (const measuredMa of [6000, 7000]) {
      charging(site, 0, { measuredMa });
      charging(site, 1);
      site.limit([pvMa, ...phases]);
      site.step(1000, true);
    }
  }
}

/** Whoever was switched off a moment ago gets its turn, but not more excess than there is. */
function turns(stage: Stage): void {
  for (const pvMa of [17_999, 18_000]) {
    const site = begin(stage, 1, { hysteresisMs: 10_000, rotationS: 3 }, [ChargeMode.pv]);
    const phases = [40_000, 40_000, 40_000] as const;
    for (let second = 0; second < 8; second++) {
      if (second < 2) site.limit([90_000, ...phases]);
      else if (second < 4) site.limitPhases(0);
      else site.limit([90_000, ...phases], [pvMa, ...phases]);
      charging(site, 0, second < 3 ? {} : { chargerState: ChargerState.waiting });
      site.step(1000, true);
    }
  }
}

/** What is shared out and what is told, at the limits of what there is. */
export const limits: Scenario = {
  name: 'distribution: limits',
  play(stage) {
    excess(stage);
    lasting(stage);
    requests(stage);
    turns(stage);
    transitions(stage);
  },
};
