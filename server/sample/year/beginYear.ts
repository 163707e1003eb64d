import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { yearTable } from './yearWorld.ts'

/** Whom the company has won before the year, and its open month where the year begins. */
export const beginYear = async (session: Session, sample: SampleCompany, first: string): Promise<void> => {
  const { customers, consignees, ports } = yearTable(sample)
  for (const customer of customers) await session.asSystem('entities').create(customer)
  for (const port of ports) await session.asSystem('ports').create(port)
  for (const consignee of consignees) await session.asSystem('consignees').create(consignee)
  const month = await session.of('current-months').find(sample.businessId)
  if (month !== undefined && month.value > first.slice(0, 7))
    await session.asSystem('current-months').update(month.id, { value: first.slice(0, 7) })
}
