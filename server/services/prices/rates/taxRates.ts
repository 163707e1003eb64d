import { isWithheld, type TaxRate } from '../../../../src/domain/commercial/tax.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** Taxes as amounts are reckoned with them, by code. */
export const taxRatesOf = (taxes: readonly RecordOf<'taxes'>[]): ReadonlyMap<string, TaxRate> =>
  new Map(taxes.map(({ id, rate, taxType }) => [id, { rate: rate ?? 0, withheld: isWithheld(taxType) }]))

/** The taxes that lines name, by code. */
export const taxRates = async (
  session: Session,
  lines: readonly { readonly taxes: readonly string[] }[],
): Promise<ReadonlyMap<string, TaxRate>> => {
  const codes = [...new Set(lines.flatMap(({ taxes }) => taxes))]
  const found = codes.length === 0 ? [] : await session.asSystem('taxes').getMany(codes)
  return taxRatesOf(found)
}
