import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** What of a charge was billed and not given back. */
const stands = ({ sellBills }: RecordOf<'shipment-charges'>): boolean =>
  (sellBills ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0) > 0

/** Says which canceled jobs of a quotation are billed and still stand, with the invoices that the caller may read. */
export const billedBefore = async (session: Session, quotation: string): Promise<readonly string[]> => {
  const where = { quotation, progress: 'CANCELED' } as const
  const jobs = await session.asSystem('shipments').all({ where, sort: [['number', 'ASC']] })
  const { messages } = session.registry.get('quotations').labels[session.caller.locale]
  const told: string[] = []
  for (const { id, number } of jobs) {
    const charges = session.asSystem('shipment-charges')
    const rows = await charges.all({ where: { shipment: id } })
    const billed = (await charges.getMany(rows.map((row) => row.id))).filter(stands)
    const ids = new Set(billed.flatMap(({ sellBills }) => (sellBills ?? []).flatMap(({ document }) => document ?? [])))
    if (ids.size === 0) continue
    const shown = await session.inOperation('documents').getMany([...ids])
    const invoices = [...shown.map((one) => one.number || one.id), ...(shown.length < ids.size ? ['…'] : [])]
    told.push(fill(messages['billedBefore'] ?? '', { shipment: number ?? id, invoices: invoices.join(', ') }))
  }
  return told
}
