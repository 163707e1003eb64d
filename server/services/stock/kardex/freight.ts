import { staysOf } from '../../../../src/domain/operations/stays.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { notAwaited } from '../../../access/placeLimits.ts'
import { seesAllStores } from '../../../access/warehouseAccess.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

const asked = ['reference', 'entity'] as const

/** What was in a store before. */
const stayed = { stays: { null: false } } as const

/** What came in and went out of customers' cargo: quantities and weight, no values (G-09). */
export const freight: Implementation = async (session, input) => {
  const serial = textOf(input, 'serial')
  const equal = Object.fromEntries(
    asked.map((field) => [field, textOf(input, field)] as const).filter(([, value]) => value !== ''),
  )
  const store = textOf(input, 'store')
  const bulks = await session.of('bulks').all({
    where: {
      ...equal,
      and: [
        { or: [{ receivedAt: { null: false } }, stayed] },
        ...(store === '' ? [] : [{ or: [{ store }, stayed] }]),
        ...(serial === '' ? [] : [{ or: [{ sscc: serial }, { lot: serial }] }]),
        notAwaited(session, 'bulks'),
      ],
    },
    sort: [['receivedAt', 'ASC']],
  })
  const isTold = toldIn(session)
  return bulks
    .flatMap((bulk) => [
      ...staysOf(bulk).flatMap((stay, at) => (isTold(stay) ? movementsOf({ ...bulk, ...stay }, `~${at + 1}`) : [])),
      ...movementsOf(bulk, ''),
    ])
    .filter((movement) => store === '' || movement.store === store)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Where a piece was before is told to who works there. */
const toldIn = (session: Session): ((stay: JsonObject) => boolean) => {
  const works = seesAllStores(session) ? null : new Set(session.caller.warehouses?.stores)
  return (stay) => {
    const store = textOf(stay, 'store')
    return works === null || store === '' || works.has(store)
  }
}

const movementsOf = (bulk: RecordOf<'bulks'>, stay: string) =>
  (
    [
      ['receivedAt', '12'],
      ['dispatchedAt', '45'],
    ] as const
  ).flatMap(([at, sw]) => ((bulk[at] ?? null) === null ? [] : [movementOf(bulk, at, sw, stay)]))

const movementOf = (bulk: RecordOf<'bulks'>, at: 'receivedAt' | 'dispatchedAt', sw: '12' | '45', stay: string) => {
  const quantity = bulk.pieces ?? 0
  return {
    id: `${bulk.id}~${sw}${stay}`,
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
