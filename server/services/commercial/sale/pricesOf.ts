import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { type Sale, salePrices, type SoldLine } from '../../prices/pricing/salePrices.ts'

/** A sale that is written, and as it stood. */
interface Pricing {
  readonly now: Sale
  readonly before: Sale | null
  readonly known: ReadonlyMap<string, RecordOf<'references'>>
}

/** The line as it stood, of the same reference. */
const stoodAs = (line: SoldLine, before: Sale | null): SoldLine | undefined =>
  line.line === null
    ? undefined
    : before?.lines.find((one) => one.line === line.line && one.reference === line.reference)

/**
 * The unit values of a sale, line by line: what is typed; where nothing is, what its engine or the list says. What these
 * said follows where the currency becomes another.
 */
export const pricesOf = async (
  session: Session,
  { now, before, known }: Pricing,
): Promise<readonly (number | null)[]> => {
  const former = before !== null && before.currency !== now.currency ? before : null
  const unpriced = now.lines.some(({ unitValue }) => unitValue === null)
  if (!unpriced && former === null) return now.lines.map(({ unitValue }) => unitValue)
  const offers = await salePrices(session, now, known)
  const offered = former === null ? null : await salePrices(session, former, known)
  /** Whether the value of a line is still what was said in the currency that the paper had before. */
  const isFormer = async (line: SoldLine): Promise<boolean> => {
    const stood = stoodAs(line, former)
    if (offered === null || stood === undefined || stood.unitValue !== line.unitValue) return false
    return line.unitValue === (await offered(stood)).price
  }
  const values: (number | null)[] = []
  for (const line of now.lines)
    values.push(line.unitValue === null || (await isFormer(line)) ? (await offers(line)).price : line.unitValue)
  return values
}
