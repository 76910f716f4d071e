import type { JSX } from 'preact';
import { Head } from '../../parts/head.tsx';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { EditRule } from './edit.tsx';
import { RuleList } from './list.tsx';

/** The rules of the device, or one of them. */
export default function Rules({ rest: [chosen] }: PageProps): JSX.Element {
  if (chosen !== undefined) return <EditRule key={chosen} chosen={chosen} />;
  return (
    <div class="narrow">
      <Head title={words.value.pages.rules} />
      <RuleList />
    </div>
  );
}
