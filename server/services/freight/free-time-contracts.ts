import type { RecordOf } from '../../../src/resources/records.ts'
import type { Where } from '../../../src/schema/where.ts'
import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { type ContainerStay, staysOf } from './free-time-contracts/stays.ts'
import { textOf } from '../input.ts'
import { defineService, type Hooks, type Answering, type Implementation } from '../service.ts'

const told = ({ shipment, container, contract, start, end, found, warning }: ContainerStay) => ({
  shipment,
  container,
  contract: contract.id,
  side: contract.side,
  chargeType: contract.chargeType,
  start,
  end,
  days: found.days,
  over: found.over,
  cost: found.cost.toNumber(),
  dayRate: found.nextRate.toNumber(),
  currency: contract.currency,
  running: found.running,
  lastFreeDay: found.lastFreeDay,
  warning,
})

const stays = async (session: Session, jobs: readonly RecordOf<'shipments'>[]): Promise<readonly ContainerStay[]> => {
  const rows = await session.inOperation('free-time-contracts').all({ where: { status: 'ACTIVE' } })
  const contracts =
    rows.length === 0 ? [] : await session.inOperation('free-time-contracts').getMany(rows.map(({ id }) => id))
  // What the company pays is for who sees the profit of its jobs.
  const profit = allows(session.caller, session.registry.get('shipments'), 'profit')
  const ids = [...new Set(jobs.flatMap((job) => job.containers ?? []))]
  const containers = new Map(
    (ids.length === 0 ? [] : await session.inOperation('containers').getMany(ids)).map((one) => [one.id, one]),
  )
  return jobs.flatMap((job) =>
    staysOf(
      session,
      job,
      (job.containers ?? []).flatMap((id) => containers.get(id) ?? []),
      contracts.filter(({ side }) => profit || side !== 'BUY'),
    ),
  )
}

/** What the containers of one job cost beyond their free time, each day explained. */
const costs: Implementation = async (session, input) => {
  const job = await session.of('shipments').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  return (await stays(session, [job])).map((stay) => ({
    ...told(stay),
    explained: stay.found.explained.map(({ rate, ...day }) => ({ ...day, rate: rate.toNumber() })),
  }))
}

/** The list of the day: containers that are still out, those whose free days end first on top. */
const lastFreeDays: Answering<'transactions.freeTimeContracts.lastFreeDays'> = async (session) => {
  const where = { containers: { null: false }, jobState: { ne: 'CLOSED' } } as const
  const rows = await session.of('shipments').all({ where })
  const jobs = rows.length === 0 ? [] : await session.of('shipments').getMany(rows.map(({ id }) => id))
  return (await stays(session, jobs))
    .filter(({ found }) => found.running)
    .map(told)
    .toSorted((one, other) => one.lastFreeDay.localeCompare(other.lastFreeDay))
}

/** The jobs that a contract may hold for. */
const jobsUnder = ({ operation, carrier, customer, port }: Partial<RecordOf<'free-time-contracts'>>): Where => ({
  ...(operation ? { operation } : {}),
  ...(carrier ? { carrier } : {}),
  ...(customer ? { customer } : {}),
  ...(port ? { or: [{ originPort: port }, { destinationPort: port }] } : {}),
})

/** The last free days of containers that are out follow the contracts, as they were and as they are. */
const after: Hooks<RecordOf<'free-time-contracts'>>['after'] = (session, { id, current, record }) => {
  session.beforeCommit(`last free days of ${id ?? ''}`, async () => {
    const out = await session.asSystem('shipments').all({
      where: {
        containers: { null: false },
        jobState: { ne: 'CLOSED' },
        and: [
          { or: [{ lastFreeDay: { null: false } }, { progress: ['IN_PROGRESS', 'ARRIVED'] }] },
          { or: [current, record].flatMap((one) => (one === null ? [] : [jobsUnder(one)])) },
        ],
      },
      sort: [['id', 'ASC']],
    })
    for (const job of out) await session.asSystem('shipments').update(job.id, {})
  })
  return Promise.resolve()
}

export default defineService('free-time-contracts', { queries: { costs, lastFreeDays }, hooks: { after } })
