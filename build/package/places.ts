import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where a release is published, and who answers for it: `places.json`. */
export interface Places {
  /** Who is written to, as Debian's packages name people: `Name <address>`. */
  readonly maintainer: string;
  /** Folder with the files of a release; `{version}` stands for it. */
  readonly downloads: string;
  /** Where devices ask for newer releases (docs/update.md). */
  readonly update_feed: string;
  /** Name of the container image without its tag. */
  readonly container_image: string;
  /** Name of the image of the add-on, which has `{arch}` where the Supervisor names a processor. */
  readonly home_assistant_image: string;
  /**
   * The repository of add-ons that people add by this address: that of the project, and behind `#`
   * the branch of it that the workflow writes.
   */
  readonly home_assistant_repository: string;
  /** Public half of the key that releases are signed with (docs/update.md), Base64. */
  readonly public_key: string;
}

/** The domain of places that nobody has named yet; it is reserved, and leads nowhere. */
export const placeHolder = 'place-holder.example';

export const places: Places = JSON.parse(
  readFileSync(fileURLToPath(new URL('places.json', import.meta.url)), 'utf8'),
);

/** The names of the places that are still to be filled in: with these, nothing is published. */
export function missingPlaces(of: Places): string[] {
  return Object.entries(of).flatMap(([name, place]) => (place.includes(placeHolder) ? [name] : []));
}
