import { instant, object, optional, text, whole, word } from '../../services/ocpp/shape.ts';

/* What the whitepaper on security brought to OCPP 1.6 is in 2.0.1 the same. */

/** More entries in one list than a charger sends; a frame has room for no more. */
export const mostEntries = 1024;

export const logStatus = object({
  status: word(
    ...(['BadMessage', 'Idle', 'NotSupportedOperation', 'PermissionDenied'] as const),
    ...(['Uploaded', 'UploadFailure', 'Uploading', 'AcceptedCanceled'] as const),
  ),
  requestId: optional(whole()),
});

export const firmwareStatus = object({
  status: word(
    ...(['Downloaded', 'DownloadFailed', 'Downloading', 'DownloadScheduled'] as const),
    ...(['DownloadPaused', 'Idle', 'InstallationFailed', 'Installing', 'Installed'] as const),
    ...(['InstallRebooting', 'InstallScheduled', 'InstallVerificationFailed'] as const),
    ...(['InvalidSignature', 'SignatureVerified'] as const),
  ),
  requestId: optional(whole()),
});

export const securityEvent = object({
  type: text(50),
  timestamp: instant,
  techInfo: optional(text(255)),
});
