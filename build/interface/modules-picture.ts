import { type Manifest, startOrder } from '../../host/device/manifest.ts';
import { everyVariant, type VariantName, variants } from '../../host/hardware/variants.ts';
import { editionOf } from './edition-of.ts';

const width = 100;

/**
 * The modules as `docs/architecture.md` shows them: a picture of what stands on what, and a table
 * of what each builds on. Throws where the order of starting cannot be computed for a variant.
 */
export function modulesPicture(): string {
  const manifests = allManifests();
  return [
    'Each module builds only on such that stand above it:',
    ['```', ...levels(manifests).flatMap(drawLevel), '```'].join('\n'),
    [
      '| Module | Needs | Uses where it is there | Variants |',
      '|---|---|---|---|',
      ...manifests.map(row),
    ].join('\n'),
  ].join('\n\n');
}

/**
 * Every module once, in the order in which the largest charger and the largest energy manager start
 * them.
 */
function allManifests(): Manifest[] {
  const found = new Map<string, Manifest>();
  for (const variant of [...everyVariant].reverse()) {
    for (const manifest of startOrder(editionOf(variants[variant]), variant))
      found.set(manifest.name, manifest);
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function levels(manifests: readonly Manifest[]): string[][] {
  const byName = new Map(manifests.map(manifest => [manifest.name, manifest]));
  const known = new Map<string, number>();
  const levelOf = (manifest: Manifest): number => {
    const before = [...Object.values(manifest.needs), ...Object.values(manifest.uses)];
    const level =
      known.get(manifest.name) ??
      Math.max(-1, ...before.map(name => levelOf(byName.get(name) as Manifest))) + 1;
    known.set(manifest.name, level);
    return level;
  };
  const found: string[][] = [];
  for (const manifest of manifests) {
    const level = levelOf(manifest);
    found[level] = [...(found[level] ?? []), manifest.name];
  }
  return found;
}

function drawLevel(names: readonly string[], level: number): string[] {
  const lines = [''];
  for (const name of names) {
    const last = lines.at(-1) as string;
    if (last.length + name.length + 2 > width - 4) lines.push(name);
    else lines[lines.length - 1] = last === '' ? name : `${last}  ${name}`;
  }
  return lines.map((line, index) => `${index === 0 ? level : ' '}   ${line}`);
}

function row({ name, needs, uses, variants: has }: Manifest): string {
  const list = (names: readonly string[]): string => [...names].sort().join(', ');
  return `| \`${name}\` | ${list(Object.values(needs))} | ${list(Object.values(uses))} | ${variantsText(has)} |`;
}

function variantsText(has: readonly VariantName[]): string {
  return has.length === everyVariant.length ? 'all' : has.join(', ');
}
