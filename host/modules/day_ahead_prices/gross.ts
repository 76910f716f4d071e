import type { Config } from './fields.ts';

/**
 * Price of a kWh with VAT, grid costs, taxes and markup, ct/kWh/1000; the base fee is not part of
 * it.
 */
export function grossPrice(
  netPrice: number,
  config: Pick<Config, 'vat' | 'grid_costs_and_taxes' | 'supplier_markup'>,
): number {
  const taxed = netPrice * (1 + config.vat / 10_000);
  const rounded = Math.sign(taxed) * Math.round(Math.abs(taxed));
  return rounded + config.grid_costs_and_taxes + config.supplier_markup;
}

/** Base fee of the supplier, ct a month; 0 while no prices are used. */
export function baseFeeCt(
  config: Pick<Config, 'enable' | 'enable_calendar' | 'supplier_base_fee'>,
): number {
  return config.enable || config.enable_calendar ? config.supplier_base_fee : 0;
}
