import { array, bool, object, own, text } from '../../registry/field.ts';

/** `info/name` */
export const nameField = object({
  name: text('Device name: variant and unique id'),
  type: text('Variant: warp, warp2, warp3, warp4, wem or wem2'),
  display_type: text('Product as people read it', { maxBytes: 96 }),
  uid: text('Unique id of the device'),
});

/** `info/version` */
export const versionField = object({
  firmware: text('Version of the firmware, X.Y.Z+build'),
  config: text('Version of the stored configuration'),
  config_type: text('Kind of device that the configuration is for'),
});

/** `info/display_name` */
export const displayNameField = object({
  display_name: own(text('Name that the owner gave the device', { maxBytes: 32 })),
});

/** `info/storage` */
export const storageField = object({
  recovered: array(text('Name', { maxBytes: 255 }), {}, 'What was damaged; its copy is in effect'),
  lost: array(
    text('Name', { maxBytes: 255 }),
    {},
    'What is lost in whole or in part; defaults are in effect until it is written, and protections are at their strictest',
  ),
});

/** `info/modules` */
export const modulesField = (modules: readonly string[]) =>
  object(Object.fromEntries(modules.map(module => [module, bool(`Whether ${module} is running`)])));

/** `info/features` */
export const featuresField = array(text('Feature', { maxBytes: 32 }));
