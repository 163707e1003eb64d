import { isWithheld, type TaxRate } from '../../../../src/domain/commercial/tax.ts'
import type { Session } from '../../../contract.ts'

/** The taxes that lines name, by code. */
export const taxRates = async (
  session: Session,
  lines: readonly { readonly taxes: readonly string[] }[],
): Promise<ReadonlyMap<string, TaxRate>> => {
  const codes = [...new Set(lines.flatMap(({ taxes }) => taxes))]
  const found = codes.length === 0 ? [] : await session.asSystem('taxes').getMany(codes)
  return new Map(found.map((tax) => [tax.id, { rate: Number(tax['rate'] ?? 0), withheld: isWithheld(tax['taxType']) }]))
}
