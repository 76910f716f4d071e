import { texts } from '../../words/texts.ts';

/** What the page about charges says. */
export const chargesWords = texts('charges', {
  period: 'Period',
  whole: 'Whole of',
  everything: 'All charges',
  whose: 'User or tag',
  everybody: 'Everybody',
  users: 'Users',
  tags: 'Tags',
  deletedUsers: 'Deleted users',
  ofTag:
    'The device keeps the user of a charge, not the tag. Shown are all charges of the user whom this tag belongs to:',
  charges: 'Charges',
  energy: 'Energy',
  duration: 'Duration',
  cost: 'Cost',
  byUser: 'By user',
  user: 'User',
  download: 'Download',
  pdf: 'PDF',
  csvExcel: 'CSV for Excel',
  csv: 'CSV, UTF-8',
  print: 'Print',
  preparing: 'Preparing …',
  letterhead: 'Letterhead of the PDF',
  price: 'Price of energy',
  noPrice: 'What charges cost is shown as soon as the device knows a price.',
  withoutCost: (count: string) =>
    `Charges whose cost is not known, because the price or the meter was missing: ${count}`,
  withoutEnergy: (count: string) =>
    `Charges whose energy is not known, because the meter was missing: ${count}`,
  none: 'No charges here.',
  noneYet: 'No charge has been recorded yet. Each charge is listed here when it has ended.',
  showEverything: 'Show all charges',
  more: 'Show more',
  notShown: (count: string) => `Older charges that are not listed here, but in reports: ${count}`,
  remove: 'Remove all charges …',
  removing: (count: string) =>
    `All charges (${count}) are deleted for good, of all users and all times, and with them the names of deleted users. Reports of them can no longer be made. The device restarts.`,
  confirm: 'Remove all charges',
});
