import type { JSX } from 'preact';
import { declaredAt } from './declared.ts';
import { ResourceForm } from './resource-form.tsx';

/** The form of a setting under a heading; nothing where this device has no such setting. */
export function DeclaredForm({ path, title }: { path: string; title: string }): JSX.Element | null {
  const declared = declaredAt(path);
  if (!declared) return null;
  const id = `form-${path.replace('/', '-')}`;
  return (
    <section class="narrow" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ResourceForm declared={declared} />
    </section>
  );
}
