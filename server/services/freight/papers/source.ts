import Big from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import { localTitle } from '../../../../src/domain/localName.ts'
import type { Session } from '../../../contract.ts'
import type { ContainerStay } from '../free-time-contracts/stays.ts'
import { volumetricDivisor } from '../../prices/rates/volumetricDivisor.ts'
import { staysOfJob } from '../free-time-contracts/staysOfJob.ts'
import { housesOf } from '../../waybills/transport-documents/totals.ts'
import { type Named, namedBy, type Wanted } from './named.ts'

type Job = RecordOf<'shipments'>
type House = RecordOf<'house-bills-of-lading'>

/** What a paper of a job is made of, in its language. */
export interface Source {
  readonly kind: PaperKind
  readonly locale: Locale
  readonly timeZone: string
  readonly today: string
  readonly session: Session
  readonly company: RecordOf<'companies'> | null
  readonly job: Job
  /** The jobs that it tells of: that one, and on a list of its master those beside it. */
  readonly jobs: readonly Job[]
  /** The house that it is of; none: it is of the whole job. */
  readonly house: House | null
  /** Those that stand: of the job, or on a list of its master all that hang from that. */
  readonly houses: readonly House[]
  /** Cubic centimetres that count as a kilogram by air. */
  readonly airDivisor: number
  readonly master: RecordOf<'bills-of-lading'> | null
  readonly containers: ReadonlyMap<string, RecordOf<'containers'>>
  readonly charges: readonly RecordOf<'shipment-charges'>[]
  /** What part of the documents that bill them is not paid; of a document that is not here all is. */
  readonly unpaid: ReadonlyMap<string, number>
  /** What an agreement with the customers says of the containers' days. */
  readonly stays: readonly ContainerStay[]
  readonly named: Named
}

const partyFields = ['notify', 'secondNotify', 'customsBroker', 'agent', 'sendingAgent', 'receivingAgent'] as const

/** What is referred to, by the resource that it is of. */
const wantedOf = (job: Job, houses: readonly House[], charges: Source['charges']): Wanted => ({
  shippers: [job.shipper, ...houses.map(({ shipper }) => shipper)],
  consignees: [job.consignee, ...houses.map(({ consignee }) => consignee)],
  entities: [
    ...partyFields.map((field) => job[field]),
    ...houses.flatMap(({ notify, entityCode }) => [notify, entityCode]),
    ...charges.map(({ payTo }) => payTo),
  ],
  carriers: [job.carrier, job.haulier, ...(job.legs ?? []).map(({ carrier }) => carrier)],
  ports: [
    job.originPort,
    job.destinationPort,
    ...(job.legs ?? []).flatMap(({ fromPort, toPort }) => [fromPort, toPort]),
    ...houses.flatMap(({ originPort, destinationPort }) => [originPort, destinationPort]),
  ],
  'packing-units': (job.packages ?? []).map(({ packingUnit }) => packingUnit),
  countries: (job.packages ?? []).map(({ originCountry }) => originCountry),
  incoterms: [job.incoterm],
  taxes: charges.flatMap(({ sellTaxes }) => sellTaxes ?? []),
})

/** The houses of jobs that stand. */
const standing = async (session: Session, jobs: readonly Job[]): Promise<readonly House[]> => {
  const houses = [...new Set(jobs.flatMap((job) => job.houses ?? []))]
  return (await session.inOperation('house-bills-of-lading').getMany(houses)).filter(
    ({ status }) => status === 'ACTIVE',
  )
}

/** What part of the documents that bill charges is not paid, where their paper says what is to be paid. */
const unpaidOf = async (session: Session, kind: PaperKind, charges: Source['charges']): Promise<Source['unpaid']> => {
  const bills = charges.flatMap(({ sellBills }) => (sellBills ?? []).flatMap(({ document }) => document ?? []))
  if (kind !== 'ARRIVAL_NOTICE' || bills.length === 0) return new Map()
  const documents = await session.asSystem('documents').getMany([...new Set(bills)])
  return new Map(
    documents.flatMap(({ id, state, total, balance }) =>
      total && state !== 'DRAFT' ? [[id, new Big(balance ?? total).div(total).toNumber()] as const] : [],
    ),
  )
}

/** A job with its dangerous goods; those of one with a single house that stands are of that, said or not. */
const withDangerous = (job: Job, houses: readonly House[]): Job => {
  const [only, ...others] = houses.filter(({ id }) => job.houses?.includes(id))
  const lines = job.dangerousGoods ?? []
  if (only === undefined || others.length > 0) return job
  return { ...job, dangerousGoods: lines.map((line) => (line.house ? line : { ...line, house: only.id })) }
}

/** A master's list is of all that hang from it: what the other jobs below it carry is told with this one's. */
const wholeMaster = async (session: Session, job: Job) => {
  if (!job.masterBl) return ofJob(session, job)
  const found = await session.inOperation('shipments').all({
    where: { masterBl: job.masterBl, id: { ne: job.id }, progress: { ne: 'CANCELED' } },
    sort: [['id', 'ASC']],
  })
  const others = await session.inOperation('shipments').getMany(found.map(({ id }) => id))
  const stand = await standing(session, [job, ...others])
  const jobs = [job, ...others].map((one) => withDangerous(one, stand))
  const below = await housesOf(session, job.masterBl)
  const own = stand.filter(({ id }) => job.houses?.includes(id) && below.every((one) => one.id !== id))
  return {
    job: {
      ...job,
      packages: jobs.flatMap(({ packages }) => packages ?? []),
      dangerousGoods: jobs.flatMap(({ dangerousGoods }) => dangerousGoods ?? []),
      containerUnits: jobs.flatMap(({ containerUnits }) => containerUnits ?? []),
    },
    jobs,
    houses: [...own, ...below],
  }
}

const ofJob = async (session: Session, job: Job) => ({ job, jobs: [job], houses: await standing(session, [job]) })

/** Reads what a paper of a job needs; the caller was let to it by the operation. */
export const sourceOf = async (session: Session, kind: PaperKind, asked: Job, house: House | null): Promise<Source> => {
  const locale = session.caller.locale
  const { job, jobs, houses } = await (kind === 'MANIFEST' ? wholeMaster : ofJob)(session, asked)
  const rows = await session.inOperation('shipment-charges').all({
    where: { shipment: { in: jobs.map(({ id }) => id) } },
    sort: [
      ['shipment', 'ASC'],
      ['line', 'ASC'],
    ],
  })
  const charges = await session.inOperation('shipment-charges').getMany(rows.map(({ id }) => id))
  const containers = await session.inOperation('containers').getMany(job.containers ?? [])
  const company = (await session.inOperation('companies').first()) ?? null
  const stays = (await staysOfJob(session, asked)).filter(({ contract }) => contract.side !== 'BUY')
  return {
    kind,
    locale,
    session,
    timeZone: session.caller.timeZone,
    today: session.today(),
    company: company === null ? null : await session.inOperation('companies').get(company.id),
    job,
    jobs,
    house,
    houses: houses.toSorted((one, other) => one.serial.localeCompare(other.serial)),
    master: job.masterBl ? ((await session.inOperation('bills-of-lading').find(job.masterBl)) ?? null) : null,
    containers: new Map(containers.map((one) => [one.id, one])),
    airDivisor: await volumetricDivisor(session, { transport: 'Air' }),
    charges,
    unpaid: await unpaidOf(session, kind, charges),
    stays,
    named: await namedBy(session, wantedOf(job, houses, charges), company),
  }
}

/** What a record that is named is called in the paper's language; its key where it is not there. */
export const nameIn = (
  { named, session, locale }: Source,
  resource: keyof Named,
  id: string | null | undefined,
): string => {
  if (!id) return ''
  const record = named[resource].get(id)
  return record === undefined ? id : localTitle(session.registry.get(resource), record, locale)
}
