import { release } from '../../host/device/version.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import type { Schema } from './json-schema.ts';

/** What both documents for programs say of themselves: title, release, licence. */
export function about(
  what: string,
  among: readonly VariantName[],
  paragraphs: readonly string[],
): Schema {
  const [only] = among;
  const device =
    among.length === 1 && only ? `${variants[only].displayType} (${only})` : 'every variant';
  return {
    title: `voltkern: ${what} of ${device}`,
    version: release,
    description: paragraphs.join('\n\n'),
    license: { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    // Whoever sells the device puts itself here.
    contact: {
      name: 'voltkern',
      url: 'https://voltkern.example',
      email: 'voltkern@voltkern.example',
    },
  };
}
