import type { Message } from './forms.ts';

/** The forms of what HTTP says to a request that it does not carry out. */
export type AnswerForm =
  | 'The device does not answer to the name {name}: open it by its address, and add the name to network/config.allowed_hosts if it is yours.'
  | 'The device does not answer to this name: open it by its address, and add the name to network/config.allowed_hosts if it is yours.'
  | 'Pages of other sites must not write to this device.'
  | 'There is no such resource.'
  | 'The resource has no such member.'
  | 'This machine has no document of its interface; docs/clients.md of the project says how to get it.'
  | 'This can only be read.'
  | 'Nothing was written: the value has changed since it was read.'
  | 'This can only be written: use PUT or POST.'
  | 'Use GET to read and PUT or POST to write.'
  | 'This path is for WebSocket connections.'
  | 'The body of this may have at most {max} bytes.'
  | 'A body may have at most {max} bytes.'
  | 'Too many logins from this address failed, and others of it are waiting to be tried.'
  | 'The device failed to do this; its event log says why.'

  // Another image for the machine.
  | 'This device does not know who may sign an update, and takes none.'
  | 'This is no update for a device: it begins with something else.'
  | 'The update is not signed by the maker of this device: it was changed, or signed with another key.'
  | 'The update is {product} for {board}: this is {own} on {ownBoard}.'
  | 'The image of the update has {bytes} bytes; there is room for {most}.'
  | '{came} bytes of the image came: the update says that there are {bytes}.'
  | 'The image of the update is damaged: it is not the one that was signed.'
  | 'Another update is under way.'
  | 'The release that runs is on trial: it can be updated when it has been at work for a minute.'
  | 'The image could not be written to the flash (error {number}).'
  | 'Release {version} has arrived: the device restarts with it.'

  // Addresses that rules wait for.
  | 'This has fired too often of late.'
  | 'The body is not the one that fires.'
  | 'No task waits for this.'
  | 'No task waits for this method.';

/** Words of HTTP for a request that it does not carry out. */
export type Refused = Message<AnswerForm>;
