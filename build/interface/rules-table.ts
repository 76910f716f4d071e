import { everyVariant, variants } from '../../host/hardware/variants.ts';
import { actions } from '../../host/modules/automation/actions.ts';
import { actionKinds, triggerKinds } from '../../host/modules/automation/kinds.ts';
import type { Item } from '../../host/modules/automation/parts.ts';
import { triggers } from '../../host/modules/automation/triggers.ts';
import { type Choices, wordsOf } from '../../host/registry/choices.ts';

/** The tables of `docs/automation.md`: each trigger and each action, who has it, and when. */
export function rulesTables(): string {
  return [tableOf('Trigger', triggerKinds, triggers), tableOf('Action', actionKinds, actions)].join(
    '\n\n',
  );
}

function tableOf(
  kind: string,
  kinds: Choices,
  items: Readonly<Record<number, Item<unknown>>>,
): string {
  const rows = Object.entries(items).map(([tag, { has, condition }]) => [
    ...[tag, wordsOf(kinds, Number(tag))],
    ...everyVariant.map(variant => (has(variants[variant]) ? 'yes' : '–')),
    condition?.doc ?? 'always',
  ]);
  const head = ['Tag', kind, ...everyVariant, 'Enabled while'];
  const lines = [head, ...rows].map(cells => `| ${cells.join(' | ')} |`);
  return lines.toSpliced(1, 0, `|${'---|'.repeat(head.length)}`).join('\n');
}
