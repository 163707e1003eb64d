import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { mayRead } from '../../../access/reach.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { readableRecords } from '../../readableRecords.ts'

/** What the dashboard filters by, and the field of an operation that it means. */
const equal: { readonly [asked: string]: string } = {
  type: 'type',
  number: 'number',
  state: 'state',
  commodity: 'commodity',
  shipper: 'shipper',
  consignee: 'consignee',
  carrier: 'carrier',
  origin: 'originPort',
  destination: 'destinationPort',
  transport: 'transport',
  operation: 'operation',
  entity: 'customer',
  warehouse: 'warehouse',
}

const month = /^\d{4}-(0[1-9]|1[0-2])$/

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1

/** Both months are included; 24 at most (G-37). */
const within = (input: JsonObject): readonly Where[] => {
  const [from, to] = [textOf(input, 'monthFrom'), textOf(input, 'monthTo')]
  for (const given of [from, to]) if (given !== '' && !month.test(given)) throw new ApiError('MALFORMED')
  if (from !== '' && to !== '' && (from > to || monthsBetween(from, to) > 24)) throw new ApiError('MALFORMED')
  return [
    ...(from === '' ? [] : [{ date: { gte: `${from}-01` } }]),
    ...(to === '' ? [] : [{ date: { lt: `${nextMonth(to)}-01` } }]),
  ]
}

const nextMonth = (of: string): string =>
  of.endsWith('-12')
    ? `${Number(of.slice(0, 4)) + 1}-01`
    : `${of.slice(0, 5)}${String(Number(of.slice(5)) + 1).padStart(2, '0')}`

interface Group {
  readonly operations: number
  readonly pieces: number
  readonly weightKg: number
  readonly volumeM3: number
}

const grouped = (
  rows: readonly RecordOf<'pre-registers'>[],
  by: (row: RecordOf<'pre-registers'>) => string,
): ReadonlyMap<string, Group> => {
  const groups = new Map<string, RecordOf<'pre-registers'>[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return new Map([...groups].map(([name, of]) => [name, sumsOf(of)]))
}

const sum = (
  rows: readonly RecordOf<'pre-registers'>[],
  field: 'totalPieces' | 'totalWeight' | 'totalVolume',
): number => rows.reduce((total, row) => total.plus(row[field] ?? 0), new Big(0)).toNumber()

const sumsOf = (rows: readonly RecordOf<'pre-registers'>[]): Group => ({
  operations: rows.length,
  pieces: sum(rows, 'totalPieces'),
  weightKg: sum(rows, 'totalWeight'),
  volumeM3: sum(rows, 'totalVolume'),
})

const found = (session: Session, input: JsonObject): Promise<readonly RecordOf<'pre-registers'>[]> =>
  session.of('pre-registers').all({
    where: {
      and: [
        { status: 'ACTIVE' },
        ...Object.entries(equal).flatMap(([asked, field]) =>
          textOf(input, asked) === '' ? [] : [{ [field]: textOf(input, asked) }],
        ),
        ...within(input),
      ],
    },
    sort: [['date', 'DESC']],
    most: 5000,
  })

/** Operations in cards, by month, by state, and one by one; only filters that are filled count (B-DASH-FILTERS). */
export const dashboard: Implementation = async (session, input) => {
  for (const name of Object.keys(input))
    if (!Object.hasOwn(equal, name) && name !== 'monthFrom' && name !== 'monthTo')
      throw new ApiError('INVALID', { text: 'unknownFilter', values: { field: name.slice(0, 40) } })
  const rows = await found(session, input)
  const all = sumsOf(rows)
  const byMonth = grouped(rows, (row) => (row.date ?? '').slice(0, 7))
  const byState = grouped(rows, (row) => row.state ?? '')
  return {
    cards: [
      { name: 'operations', value: all.operations },
      { name: 'open', value: rows.filter((row) => row.state !== 'EXECUTED').length },
      { name: 'pieces', value: all.pieces },
      { name: 'weightKg', value: all.weightKg },
      { name: 'volumeM3', value: all.volumeM3 },
    ],
    byMonth: [...byMonth]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, of]) => ({ month: name, ...of })),
    byState: [...byState].map(([state, of]) => ({ state, ...of })),
    rows,
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Operations by their events, each with its plan, what became of it, and the delay in hours (G-37). */
export const traceability: Implementation = async (session, input) => {
  const [from, to, type] = [textOf(input, 'dateFrom'), textOf(input, 'dateTo'), textOf(input, 'type')]
  for (const given of [from, to]) if (given !== '' && !day.test(given)) throw new ApiError('MALFORMED')
  const rows = await session.of('pre-registers').all({
    where: {
      and: [
        ...(type === '' ? [] : [{ type }]),
        ...(from === '' ? [] : [{ date: { gte: from } }]),
        ...(to === '' ? [] : [{ date: { lte: to } }]),
      ],
    },
    sort: [['date', 'DESC']],
    most: 5000,
  })
  const numbers = rows.map((row) => row.number ?? '')
  const activities =
    numbers.length === 0 || !mayRead(session, 'transactional-activities')
      ? []
      : await session.of('transactional-activities').all({
          where: { preRegisterNumber: { in: numbers.slice(0, 1000) } },
          sort: [['eventOrder', 'ASC']],
          most: 5000,
        })
  const events = new Map(
    (
      await readableRecords(
        session,
        'events',
        activities.map((row) => row.eventId ?? ''),
      )
    ).map((event) => [event.id, event]),
  )
  return rows.map((row) => ({
    type: row.type,
    number: row.number,
    state: row.state,
    events: eventsOf(
      activities.filter((one) => one.preRegisterType === row.type && one.preRegisterNumber === row.number),
      events,
    ),
  }))
}

const ended = new Set(['DONE', 'SKIPPED'])

/** An event is reached when all its required activities are done or skipped. */
const eventsOf = (
  activities: readonly RecordOf<'transactional-activities'>[],
  events: ReadonlyMap<string, RecordOf<'events'>>,
): readonly JsonObject[] => {
  const byEvent = new Map<string, RecordOf<'transactional-activities'>[]>()
  for (const row of activities) {
    const event = row.eventId ?? ''
    byEvent.set(event, [...(byEvent.get(event) ?? []), row])
  }
  return [...byEvent].map(([id, of]) => {
    const reached = of.every((row) => row.required !== true || ended.has(row.status ?? ''))
    const planned =
      of
        .map((row) => row.plannedAt ?? '')
        .toSorted()
        .at(-1) ?? ''
    const real = reached
      ? (of
          .map((row) => row.finishedAt ?? '')
          .toSorted()
          .at(-1) ?? '')
      : ''
    const begun = of.some((row) => row.status !== 'PENDING')
    return {
      event: id,
      code: events.get(id)?.code ?? '',
      status: reached ? 'DONE' : begun ? 'IN_PROGRESS' : 'PENDING',
      planned: planned || null,
      date: real || null,
      delayHours:
        planned === '' || real === ''
          ? null
          : Math.round((new Date(real).getTime() - new Date(planned).getTime()) / 3_600_000),
    }
  })
}
