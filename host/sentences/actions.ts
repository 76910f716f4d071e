/** What a person does, or leaves alone, about what holds a charge up or back. */
export const actions = {
  plug_in: 'Plug in a vehicle to charge.',
  hold_tag: 'Hold your tag to the reader.',
  hold_tag_or_start_there: 'Hold your tag to the reader, or start at the central system.',
  start: 'Press “Start charging” to release the charge.',
  go_on: 'Go on charging',
  charge_fast: 'Charge now, in mode Fast',
  lift: 'Lift this limit',
  reset_fault: 'Reset the fault',
  add_tag: 'No tag is authorized yet: add one',
  teach_tag: 'See all tags, and whose they are',
  set_current: 'Change the setting',
  change_rule: 'Change the rules',
  check_meter: 'Check the meter',
  check_central_system: 'See why',
  wait: 'It goes on by itself.',
  choose_at_manager: 'Choose another mode at the manager.',
  check_manager:
    'Check whether the manager is on and in the network: without one, this charger does not charge.',
  leave_one_manager:
    'Take the charger out of the load management of all but one; it goes on a minute later.',
  check_vehicle: 'Look at the settings of the vehicle for a charge limit or a departure time.',
  ask_controller: 'Ask whoever controls the charger.',
  check_input: 'What is wired to the input decides: ask whoever installed it.',
  wait_for_operator: 'It ends when the grid operator lifts it; nobody else may.',
  do_not_charge: 'Do not charge here until the cause is found.',
  pull_plug: 'Pull the plug out of the vehicle.',
  pull_live_plug: 'Pull the plug out of the vehicle; do not touch its contacts, which may be live.',
  switch_fuse_off: 'Switch off the fuse of the charger, and leave it off.',
  switch_fuse_off_and_on: 'Switch the fuse of the charger off and on again.',
  check_fuse:
    'Look whether the fuse or the residual-current device of the charger is off, and switch it on once; not again if it goes off.',
  let_cool: 'Let the charger cool down; it goes on by itself.',
  try_other_cable: 'Plug the cable in again, or try another one.',
  try_other_vehicle: 'Try another vehicle: if that charges, have the first one checked.',
  call_electrician: 'Call an electrician if it stays so or comes back.',
  call_electrician_for_earth:
    'Call an electrician: without protective earth, the housing of a faulty vehicle or charger may be live.',
  call_electrician_for_contactor: 'Call an electrician: the contactor may be defective.',
  call_electrician_for_wiring:
    'Call an electrician: the wiring of the contactor has to be checked.',
  call_electrician_for_welding: 'Call an electrician: the contactor may be welded.',
  call_electrician_for_switches:
    'Call an electrician: the switches inside say what the supply cable bears.',
} as const;

/** What a person may do, by its name. */
export type ActionName = keyof typeof actions;
