import {
  array,
  hidden,
  int,
  longText,
  nullable,
  object,
  text,
  type ValueOf,
} from '../../registry/field.ts';

/** Most stored entries; their numbers are 0 to 7. */
export const maxCertificates = 8;
/** Bytes of a `certs/add` body around the PEM text. */
const bodyOverheadBytes = 61;

const id = int('Number of the entry, chosen by the client', { min: 0, max: maxCertificates - 1 });
const name = text('Name for people', { maxBytes: 32 });
const pem = (maxBodyBytes: number) =>
  hidden(longText('Certificate, chain or private key in PEM', maxBodyBytes - bodyOverheadBytes));

/** `certs/state`. */
export const stateField = object({
  certs: array(object({ id, name }), { maxItems: maxCertificates }, 'Entries by number'),
});
/** `certs/add`, in bodies of at most so many bytes. */
export const newEntry = (maxBodyBytes: number) => object({ id, name, cert: pem(maxBodyBytes) });
export type NewEntry = ValueOf<ReturnType<typeof newEntry>>;
/** `certs/modify`, in bodies of at most so many bytes. */
export const changedEntry = (maxBodyBytes: number) =>
  object({ id, name: nullable(name), cert: hidden(nullable(pem(maxBodyBytes))) });
export type ChangedEntry = ValueOf<ReturnType<typeof changedEntry>>;
/** `certs/remove`. */
export const removedEntry = object({ id });
