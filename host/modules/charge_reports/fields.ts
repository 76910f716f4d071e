import { choices } from '../../registry/choices.ts';
import {
  bool,
  choice,
  defaulting,
  type Field,
  int,
  longText,
  nullable,
  object,
  type ValueOf,
} from '../../registry/field.ts';
import { languageChoices } from '../../registry/language-choices.ts';
import { characterLimit } from './letterhead.ts';

/** Values of `user_filter` and `device_filter` that name nobody in particular. */
export const filters = { configured: -3, all: -2, deleted: -1 } as const;

/** `csv_delimiter` */
export const csvDelimiters = choices('csv_form', {
  excel: [0, 'for Excel: semicolons, Windows-1252'],
  rfc4180: [1, 'RFC 4180: commas, UTF-8'],
});

/** Longest body of a request. */
export const maxBodyBytes = 1024;

const minutes = (doc: string) =>
  defaulting(int(doc, { unit: 'Unix min', min: 0, max: 0xffffffff }), 0);

const common = {
  api_not_final_acked: defaulting(
    bool('Must be true: whoever sends it knows that these paths may still change'),
    false,
  ),
  user_filter: defaulting(
    int('Whose charges: -3 of configured users, -2 of all, -1 of deleted ones, else of this user', {
      min: filters.configured,
      max: 255,
    }),
    0,
  ),
  device_filter: defaulting(
    int(
      'Charges at which charger: -3 configured ones, -2 all, -1 deleted ones, else the number of ' +
        'its unique id; chargers of generation 1 take any',
      { min: filters.configured, max: 0xffffffff },
    ),
    0,
  ),
  start_timestamp_min: minutes('Charges that started then or later; 0 without this bound'),
  end_timestamp_min: minutes('Charges that started earlier; 0 without this bound'),
  current_timestamp_min: minutes('Present time, for a device without a clock'),
  language: defaulting(choice('', languageChoices), 0),
};

/** Text above the first page. */
export const letterheadText = longText(
  'Text above the report, at most 512 characters and 6 lines',
  characterLimit.bytes,
  characterLimit.characters,
);

/** `charge_tracker/pdf_letterhead_config` */
export const letterheadField = object({ letterhead: letterheadText });

/** `charge_tracker/pdf` */
export const pdfField = object({
  ...common,
  letterhead: defaulting<string | null>(nullable(letterheadText as Field<string>), null),
  persist_letterhead: defaulting(bool('Whether that letterhead is kept for the next report'), true),
});

/** `charge_tracker/csv` */
export const csvField = object({
  ...common,
  csv_delimiter: defaulting(choice('', csvDelimiters), 0),
});

/** `charge_tracker/json` */
export const jsonField = object({
  ...common,
  most: defaulting(
    int('How many charges are listed, the newest; 0 all. Sums are those of all', {
      min: 0,
      max: 0xffff,
    }),
    0,
  ),
});

/** Members of the requests for all kinds of report. */
export type ReportRequest = Omit<ValueOf<typeof csvField>, 'csv_delimiter'>;
