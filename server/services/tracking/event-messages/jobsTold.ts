import type { Fact, ReferenceKind } from '../../../../src/domain/events/fact.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { hasNow } from '../../freight/shipments/freeContainers.ts'
import { slices } from '../../slices.ts'

type Job = RecordOf<'shipments'>

const valuesOf = (facts: readonly Fact[], kind: ReferenceKind): readonly string[] => [
  ...new Set(facts.flatMap(({ references }) => references.flatMap((one) => (one.kind === kind ? [one.value] : [])))),
]

/** An air waybill is written with a hyphen and without. */
const spellings = (number: string): readonly string[] => {
  const [, prefix, serial] = /^(\d{3})-?(\d{8})$/.exec(number) ?? []
  return prefix === undefined ? [number] : [`${prefix}-${serial}`, `${prefix}${serial}`, `${prefix} ${serial}`]
}

const papersOf = (facts: readonly Fact[]): readonly string[] =>
  valuesOf(facts, 'TRANSPORT_DOCUMENT').flatMap((number) => spellings(number))

/** The operations that have the pieces which messages name by their SSCC, by piece. */
export type HeldPieces = ReadonlyMap<string, readonly string[]>

export const heldPieces = async (session: Session, facts: readonly Fact[]): Promise<HeldPieces> => {
  const codes = valuesOf(facts, 'PIECE').filter((code) => /^\d{18}$/.test(code))
  const held = new Map<string, readonly string[]>()
  for (const some of slices(codes, 500))
    for (const { sscc, type, number } of await session.asSystem('bulks').all({ where: { sscc: { in: some } } }))
      if (sscc) held.set(sscc, [...(held.get(sscc) ?? []), `${type}~${number}`])
  return held
}

/** The open jobs that one of the messages may be of, by any reference: of those that its sender may see, if he is limited. */
export const jobsNamed = async (
  session: Session,
  facts: readonly Fact[],
  held: HeldPieces,
): Promise<readonly Job[]> => {
  const [papers, bookings, numbers] = [papersOf(facts), valuesOf(facts, 'BOOKING'), valuesOf(facts, 'OWN')]
  const has = (field: 'containers' | 'houses', values: readonly string[]): readonly Where[] =>
    slices(values, 100).map((some) => ({ or: some.map((value) => ({ [field]: { has: value } })) }))
  const oneOf = (
    field: 'masterBl' | 'bookingNumber' | 'number' | 'operationRecord',
    values: readonly string[],
  ): readonly Where[] => slices(values, 500).map((some) => ({ [field]: { in: some } }))
  const conditions = [
    ...has('containers', valuesOf(facts, 'CONTAINER')),
    ...has('houses', papers),
    ...oneOf('masterBl', papers),
    ...oneOf('bookingNumber', bookings),
    ...oneOf('number', numbers),
    ...oneOf('operationRecord', [...new Set([...held.values()].flat())]),
  ]
  const found = new Set<string>()
  for (const condition of conditions) {
    const open: Where = { jobState: { ne: 'CLOSED' }, progress: { ne: 'CANCELED' }, and: [condition] }
    for (const { id } of await session.asSystem('shipments').all({ where: open, most: 1000 })) found.add(id)
  }
  if (found.size === 0) return []
  const seen = await session.inOperation('shipments').getMany([...found])
  return session.asSystem('shipments').getMany(seen.map(({ id }) => id))
}

const has = (list: readonly string[] | null | undefined, values: readonly string[]): boolean =>
  values.some((value) => list?.includes(value) === true)

/** Those that all of what is asked fits best: the first way of naming that finds any. */
const narrowed = (jobs: readonly Job[], ways: readonly ((job: Job) => boolean)[]): readonly Job[] => {
  for (const way of ways) {
    const found = jobs.filter((job) => way(job))
    if (found.length > 0) return found
  }
  return []
}

/**
 * The jobs that a message is of: those that carry its container, else by paper, booking, our own number, and the
 * operation that has its pieces. A job that
 * knows its containers takes no message about another one; of several that share a container, those that its papers name
 * (a late message is of who gave it back), and of them, or where it names none, those that have it now, else all (houses
 * below one master).
 */
export const jobsTold = (jobs: readonly Job[], fact: Fact, held: HeldPieces): readonly Job[] => {
  const containers = valuesOf([fact], 'CONTAINER')
  const [papers, bookings, own] = [papersOf([fact]), valuesOf([fact], 'BOOKING'), valuesOf([fact], 'OWN')]
  const operations = valuesOf([fact], 'PIECE').flatMap((piece) => held.get(piece) ?? [])
  const byName = [
    (job: Job) => papers.includes(job.masterBl ?? '') || has(job.houses, papers),
    (job: Job) => bookings.includes(job.bookingNumber ?? ''),
    (job: Job) => own.includes(job.number ?? ''),
    (job: Job) => operations.includes(job.operationRecord ?? ''),
  ] as const
  const carrying = jobs.filter((job) => has(job.containers, containers))
  const having = carrying.filter((job) => has(hasNow(job), containers))
  if (having.length > 0) {
    const named = narrowed(carrying, [...byName, (job) => having.includes(job)])
    return narrowed(named, [(job) => having.includes(job), () => true])
  }
  const isOfContainer = fact.kind === 'EQUIPMENT' && fact.subjects.length > 0
  const without = isOfContainer ? jobs.filter((job) => (job.containers ?? []).length === 0) : jobs
  // One that gave its container back hears of it where no paper names another job that may carry it now.
  if (carrying.length > 0) return narrowed([...carrying, ...without], [...byName, (job) => carrying.includes(job)])
  return narrowed(without, byName)
}
