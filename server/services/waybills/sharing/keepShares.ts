import Big from 'big.js'
import { isDeepStrictEqual } from 'node:util'
import { shareOf } from '../../../../src/domain/freight/partyShare.ts'
import type { Session } from '../../../contract.ts'
import { cargoOfPart, type House, housesOfJob, type Job, standingOf } from './cargoOfPart.ts'
import { codesOf, keyOf, type Part, partsOf } from './partsOf.ts'

const table = 'estiba.shipments__shares'
const read = `select position, party, party_role as role, coalesce(part_house, '') as house from ${table} where parent_id = $1`
const clear = `delete from ${table} where parent_id = $1`
const insert = `insert into ${table} (namespace, parent_id, position, party, party_role, part_house, shared_house, shared_pieces, shared_weight)
  select current_setting('estiba.namespace'), $1, p.position, p.party, p.role, nullif(p.house, ''), nullif(p.told, ''), p.pieces, p.weight
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::numeric[], $8::int[]) as p(party, role, house, told, pieces, weight, position)`

const sum = (values: readonly (number | null | undefined)[]): string =>
  values.reduce((total, value) => total.plus(value ?? 0), new Big(0)).toString()

/** Whoever writes the shares of a job waits for whoever else does, and reads the job after that. */
const lock = "select pg_advisory_xact_lock(hashtextextended('shares ' || current_setting('estiba.namespace') || $1, 0))"

/** A part that stays is found where it was, since links lead there; a new one comes after all that there were. */
const positionsOf = (
  parts: readonly Part[],
  kept: readonly (Part & { readonly position: number })[],
): readonly number[] => {
  const positions = new Map(kept.map((part) => [keyOf(part), part.position]))
  let next = Math.max(-1, ...positions.values())
  return parts.map((part) => positions.get(keyOf(part)) ?? ++next)
}

const writeShares = async (session: Session, id: string): Promise<void> => {
  await session.sql(lock, [id])
  const job = await session.asSystem('shipments').find(id)
  if (job === undefined) return
  const houses = await housesOfJob(session, job)
  const codes = await codesOf(session, job, houses)
  const parts = partsOf(job, houses, codes)
  const customerOf = ({ entityCode }: House): string => codes.entity(entityCode)
  const cargo = parts.map(({ house }) => cargoOfPart(job, houses, customerOf, house).packages)
  const standing = standingOf(job)
  const kept = await session.sql<Part & { readonly position: number }>(read, [id])
  await session.sql(clear, [id])
  await session.sql(insert, [
    id,
    parts.map(({ party }) => party),
    parts.map(({ role }) => role),
    parts.map(({ house }) => house),
    parts.map(({ house, role }) => (shareOf({ role, ...standing }).house ? house : '')),
    cargo.map((rows) => sum(rows.map(({ pieces }) => pieces))),
    cargo.map((rows) => sum(rows.map(({ grossWeight }) => grossWeight))),
    positionsOf(parts, kept),
  ])
}

/** Who sees a part of a job follows its parties, houses and cargo, once all of the transaction is written. */
export const keepShares = (session: Session, id: string): void =>
  session.beforeCommit(`shares of job ${id}`, () => writeShares(session, id))

const saysShares = [
  'customer',
  'shipper',
  'consignee',
  'notify',
  'secondNotify',
  'agent',
  'sendingAgent',
  'receivingAgent',
  'houses',
  'packages',
  'releasedAt',
  'blindParties',
] as const

/** The same where a change of the job says something else of them. */
export const keepSharesOfChange = (session: Session, was: Job | null, is: Job): void => {
  const said = (job: Job): readonly unknown[] => saysShares.map((field) => job[field] ?? null)
  if (was === null || !isDeepStrictEqual(said(was), said(is))) keepShares(session, is.id)
}

const saysParts = ['entityCode', 'shipper', 'consignee', 'notify'] as const

/** The same of the jobs that name a house whose parties change. */
export const keepSharesOfHouse = async (session: Session, was: House | null, is: House | null): Promise<void> => {
  if (was === null || is === null || saysParts.every((field) => was[field] === is[field])) return
  const jobs = await session.asSystem('shipments').all({ where: { houses: { has: is.id } } })
  for (const { id } of jobs) keepShares(session, id)
}
