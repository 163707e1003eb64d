import {
  switchesOf,
  type SwitchActivity,
  type SwitchFact,
  waitsAt,
} from '../../../../src/domain/operations/switchBoard.ts'
import { momentOf } from '../../../../src/domain/zonedTime.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { Answering } from '../../service.ts'

/** So many operations are looked at; a screen that has more says so, and is narrowed. */
const mostOperations = 300

type Operation = RecordOf<'pre-registers'>

const numberOf = (sw: string | null | undefined): number => Number(sw ?? Number.NaN)

/** The operations of a module that are open, or those of some days. */
const operationsAsked = async (session: Session, input: JsonObject) => {
  const module = textOf(input, 'module')
  const types = await session
    .inOperation('operation-types')
    .all(module === '' ? {} : { where: { 'processType.module': module } })
  const [from, until] = [textOf(input, 'dateFrom'), textOf(input, 'dateTo')]
  const where: Where = {
    status: 'ACTIVE',
    type: { in: types.map(({ id }) => id) },
    ...(from === '' && until === ''
      ? { state: { ne: 'EXECUTED' } }
      : { date: { ...(from === '' ? {} : { gte: from }), ...(until === '' ? {} : { lte: until }) } }),
  }
  return session.of('pre-registers').list({ where, sort: [['date', 'ASC']], range: [0, mostOperations - 1] })
}

const idOf = (row: { readonly preRegisterType: string; readonly preRegisterNumber: string }): string =>
  `${row.preRegisterType}~${row.preRegisterNumber}`

const grouped = <T>(rows: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const [id, row] of rows) {
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [row])
    else group.push(row)
  }
  return groups
}

const activitiesOf = async (session: Session, where: Where) =>
  grouped<SwitchActivity>(
    (await session.of('transactional-activities').all({ where: { and: [where, { sw: { null: false } }] } })).map(
      (row) => [
        idOf(row),
        {
          sw: numberOf(row.sw),
          order: row.eventOrder ?? 0,
          status: row.status,
          required: row.required === true,
          responsible: row.responsible ?? null,
          startedAt: row.startedAt ?? null,
          finishedAt: row.finishedAt ?? null,
        },
      ],
    ),
  )

const factsOf = async (session: Session, where: Where) =>
  grouped<SwitchFact>(
    (await session.of('event-log-details').all({ where: { and: [where, { sw: { null: false } }] } })).map((row) => [
      idOf(row),
      { sw: numberOf(row.sw), user: row.user ?? null, at: row.date },
    ]),
  )

/** When an operation begins to wait: when it was complete, else with its day where the company is. */
const begunAt = ({ completedAt, date }: Operation, timeZone: string): string =>
  completedAt ?? momentOf(`${date}T00:00`, timeZone) ?? `${date}T00:00:00.000Z`

/** Operation by operation how far each live switch is, and at which it waits since when; of one switch, what waits there. */
export const switchBoard: Answering<'transactions.transactionalActivities.switchBoard'> = async (session, input) => {
  const { rows, total } = await operationsAsked(session, input)
  const where: Where = {
    preRegisterType: { in: [...new Set(rows.map(({ type }) => type))] },
    preRegisterNumber: { in: rows.map(({ number }) => number) },
  }
  const [activities, facts] = [await activitiesOf(session, where), await factsOf(session, where)]
  const asked = textOf(input, 'sw')
  const told = rows.map((operation) => {
    const switches = switchesOf(activities.get(operation.id) ?? [], facts.get(operation.id) ?? [])
    const { id, type, number, customer = null, containers, state } = operation
    return {
      id,
      type,
      number,
      customer,
      containers: containers ?? [],
      state,
      waits: waitsAt(switches, begunAt(operation, session.caller.timeZone)),
      switches,
    }
  })
  return {
    total,
    looked: rows.length,
    rows: asked === '' ? told : told.filter(({ waits }) => String(waits?.sw) === asked),
  }
}
