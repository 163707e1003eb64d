import type { PartyRole } from '../../../../src/domain/freight/partyShare.ts'
import type { Session } from '../../../contract.ts'
import { type House, isOfCustomer, type Job } from './cargoOfPart.ts'

export interface Part {
  /** The code of the third party. */
  readonly party: string
  readonly role: PartyRole
  /** Empty: the job itself. */
  readonly house: string
}

type Id = string | null | undefined

/** How third parties that jobs and houses name are called by their codes. */
export interface Codes {
  readonly entity: (id: Id) => string
  /** A consignee may be a third party, or somebody known from a paper only: then nobody. */
  readonly consignee: (id: Id) => string
}

const isThere = (id: Id): id is string => typeof id === 'string' && id !== ''

export const codesOf = async (session: Session, job: Job, houses: readonly House[]): Promise<Codes> => {
  const receivers = [job.consignee, ...houses.map(({ consignee }) => consignee)].filter(isThere)
  const consignees = await session.asSystem('consignees').getMany([...new Set(receivers)])
  const entityOf = new Map(consignees.map(({ id, entity }) => [id, entity]))
  const others = [job.notify, job.secondNotify, job.agent, job.sendingAgent, job.receivingAgent]
  const ofHouses = houses.flatMap(({ entityCode, notify }) => [entityCode, notify])
  const ids = [...others, ...ofHouses, ...entityOf.values()].filter(isThere)
  const entities = await session.asSystem('entities').getMany([...new Set(ids)])
  const codeOf = new Map(entities.map(({ id, code }) => [id, code]))
  const entity = (id: Id): string => codeOf.get(id ?? '') ?? ''
  return { entity, consignee: (id) => entity(entityOf.get(id ?? '')) }
}

const ofJob = (job: Job, { entity, consignee }: Codes): readonly Part[] => [
  { party: job.customer, role: 'CUSTOMER', house: '' },
  { party: job.shipper, role: 'SHIPPER', house: '' },
  { party: consignee(job.consignee), role: 'CONSIGNEE', house: '' },
  ...[job.notify, job.secondNotify].map((id): Part => ({ party: entity(id), role: 'NOTIFY', house: '' })),
  ...[job.agent, job.sendingAgent, job.receivingAgent].map(
    (id): Part => ({ party: entity(id), role: 'AGENT', house: '' }),
  ),
]

const ofHouse = (house: House, { entity, consignee }: Codes): readonly Part[] => [
  { party: entity(house.entityCode), role: 'CUSTOMER', house: house.id },
  { party: house.shipper, role: 'SHIPPER', house: house.id },
  { party: consignee(house.consignee), role: 'CONSIGNEE', house: house.id },
  { party: entity(house.notify), role: 'NOTIFY', house: house.id },
]

export const keyOf = ({ party, role, house }: Part): string => [party, role, house].join(' ')

/** Who has a part in a job, each once: through the job, or through a house of it. */
export const partsOf = (job: Job, houses: readonly House[], codes: Codes): readonly Part[] => {
  const parts = ofJob(job, codes)
  const known = new Set(parts.map(keyOf))
  const further = houses.flatMap((house) => {
    // What is of the job's customer is in the job's own part already.
    const isHis = isOfCustomer(job, ({ entityCode }) => codes.entity(entityCode), house)
    return ofHouse(house, codes).filter((part) => !(isHis && known.has(keyOf({ ...part, house: '' }))))
  })
  const named = [...parts, ...further].filter(({ party }) => party !== '')
  return [...new Map(named.map((part) => [keyOf(part), part])).values()]
}
