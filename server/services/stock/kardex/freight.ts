import type { RecordOf } from '../../../../src/resources/records.ts'
import { notAwaited } from '../../../access/placeLimits.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

const asked = ['reference', 'store', 'entity'] as const

/** What came in and went out of customers' cargo: quantities and weight, no values (G-09). */
export const freight: Implementation = async (session, input) => {
  const serial = textOf(input, 'serial')
  const equal = Object.fromEntries(
    asked.map((field) => [field, textOf(input, field)] as const).filter(([, value]) => value !== ''),
  )
  const bulks = await session.of('bulks').all({
    where: {
      ...equal,
      receivedAt: { null: false },
      ...(serial === '' ? {} : { or: [{ sscc: serial }, { lot: serial }] }),
      and: [notAwaited(session, 'bulks')],
    },
    sort: [['receivedAt', 'ASC']],
  })
  return bulks
    .flatMap((bulk) => {
      const entry = movementOf(bulk, 'receivedAt', '12')
      return (bulk.dispatchedAt ?? null) === null ? [entry] : [entry, movementOf(bulk, 'dispatchedAt', '45')]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

const movementOf = (bulk: RecordOf<'bulks'>, at: 'receivedAt' | 'dispatchedAt', sw: '12' | '45') => {
  const quantity = bulk.pieces ?? 0
  return {
    id: `${bulk.id}~${sw}`,
    date: String(bulk[at]),
    sw,
    sku: bulk.reference ?? null,
    store: bulk.store ?? null,
    entity: bulk.entity ?? null,
    serial: bulk.sscc ?? bulk.lot ?? null,
    documentType: bulk.type,
    documentNumber: bulk.number,
    line: bulk.sequence,
    entry: sw === '12' ? quantity : null,
    invoice: sw === '45' ? quantity : null,
    quantity,
    weight: bulk.grossWeight ?? null,
    weightUnit: bulk.weightUnit ?? null,
  }
}
