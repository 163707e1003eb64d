import type { Session } from '../../contract.ts'
import type { InvoiceLine, TaxRate } from './totals.ts'

const withheld: ReadonlySet<unknown> = new Set(['WITHHOLDING', 'ICA'])

/** The taxes of lines, by code. */
export const taxRates = async (
  session: Session,
  lines: readonly InvoiceLine[],
): Promise<ReadonlyMap<string, TaxRate>> => {
  const codes = [...new Set(lines.flatMap(({ taxes }) => taxes))]
  const found = codes.length === 0 ? [] : await session.asSystem('taxes').getMany(codes)
  return new Map(
    found.map((tax) => [tax.id, { rate: Number(tax['rate'] ?? 0), withheld: withheld.has(tax['taxType']) }]),
  )
}
