// `mqtt-packet` logs through `debug`; a device has an event log instead.
module.exports = () => () => undefined;
