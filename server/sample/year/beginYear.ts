import { addDays } from '../../../src/domain/where.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { lastDays, ratesRows } from '../rates.ts'
import { yearTable } from './yearWorld.ts'

/** Whom the company has won before the year, the rates of its days, and its open month where the year begins. */
export const beginYear = async (
  session: Session,
  sample: SampleCompany,
  first: string,
  days: number,
): Promise<void> => {
  const { customers, shippers, consignees } = yearTable(sample)
  for (const party of [...customers, ...shippers]) await session.asSystem('entities').create(party)
  for (const consignee of consignees) await session.asSystem('consignees').create(consignee)
  await addRates(session, sample, lastDays(addDays(first, days - 1), days))
  const month = await session.of('current-months').find(sample.businessId)
  if (month !== undefined && month.value > first.slice(0, 7))
    await session.asSystem('current-months').update(month.id, { value: first.slice(0, 7) })
}

const addRates = async (session: Session, sample: SampleCompany, days: readonly string[]): Promise<void> => {
  const { rows, mode } = { rows: ratesRows(sample, days).map(({ id: _id, ...rate }) => rate), mode: 'valid' } as const
  await session.asSystem('currency-factors').import({ rows: rows as unknown as JsonObject[], mode, existing: 'skip' })
}
