import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { refuseWhere } from '../refused.ts'
import { failedContainers } from './failedContainers.ts'
import type { Work } from '../reading/work.ts'

type Bulk = RecordOf<'bulks'>
type Inspection = RecordOf<'documents'>

/** The operations that pieces are of, which may be others than the one that moves them. */
const operationsOf = (session: Session, bulks: readonly Bulk[]): Promise<readonly RecordOf<'pre-registers'>[]> =>
  session
    .asSystem('pre-registers')
    .getMany([...new Set(bulks.map(({ type, number }) => `${type}~${number}`))].toSorted())

/** Each piece with those that it was split off, and when it was, by the identifier of the piece. */
const originsOf = async (session: Session, bulks: readonly Bulk[]): Promise<ReadonlyMap<string, Bulk>> => {
  const known = new Map(bulks.map((bulk) => [bulk.id, bulk]))
  let asked = bulks
  while (asked.length > 0) {
    const parents = new Set(
      asked.flatMap(({ parentBulk }) => (parentBulk && !known.has(parentBulk) ? [parentBulk] : [])),
    )
    asked = await session.asSystem('bulks').getMany([...parents].toSorted())
    for (const bulk of asked) known.set(bulk.id, bulk)
  }
  return known
}

/** The inspections of merchandise (sw 51) that may be of pieces of these operations, the newest first. */
const inspectionsOf = async (
  session: Session,
  operations: readonly RecordOf<'pre-registers'>[],
): Promise<readonly Inspection[]> => {
  // One of pieces of several operations names none; it is not older than they are.
  const [oldest = null] = operations
    .map((operation) => String(operation['createdAt']))
    .toSorted((one, other) => one.localeCompare(other))
  return session.asSystem('documents').all({
    where: {
      and: [
        { switches: '51', state: { ne: 'VOID' }, voids: { null: true }, result: { null: false } },
        {
          or: [
            ...operations.map(({ type, number }) => ({ preRegisterType: type, preRegisterNumber: number })),
            { preRegisterNumber: null, createdAt: { gte: oldest } },
          ],
        },
      ],
    },
    sort: [['createdAt', 'DESC']],
  })
}

/** Whether it is of a piece: by its operation, by its name, or by what it was a part of then. */
const isOf = (inspection: Inspection, bulk: Bulk, origins: ReadonlyMap<string, Bulk>): boolean => {
  const named = inspection.bulks ?? []
  if (named.length === 0)
    return inspection.preRegisterType === bulk.type && inspection.preRegisterNumber === bulk.number
  if (named.includes(bulk.id)) return true
  const parent = origins.get(bulk.parentBulk ?? '')
  const wasWhole = String(inspection['createdAt']) <= String(bulk['createdAt'])
  return parent !== undefined && wasWhole && isOf(inspection, parent, origins)
}

/** The containers that each piece came in or goes into, by the identifier of the piece. */
const containersOf = async (
  { session, header, chosen }: Work,
  operations: readonly RecordOf<'pre-registers'>[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const loads = await session
    .asSystem('consolidations')
    .getMany([...new Set(chosen.flatMap(({ bulk }) => bulk.consolidation || []))].toSorted())
  return new Map(
    chosen.map(({ bulk }) => {
      const own = operations.find(({ type, number }) => type === bulk.type && number === bulk.number)
      const load = loads.find(({ id }) => id === bulk.consolidation)
      const named = [bulk.container ?? '', load?.container ?? '']
      return [bulk.id, [...(header.containers ?? []), ...(own?.containers ?? []), ...named].filter(Boolean)] as const
    }),
  )
}

/**
 * A piece whose last inspection failed, or that of a container that it came in or goes into, goes neither into its
 * place nor out of the door; one that passes frees it.
 */
export const notFailed = async (work: Work): Promise<void> => {
  const { session, chosen } = work
  const bulks = chosen.map(({ bulk }) => bulk)
  const operations = await operationsOf(session, bulks)
  const origins = await originsOf(session, bulks)
  const inspections = await inspectionsOf(session, operations)
  const containers = await containersOf(work, operations)
  const failed = await failedContainers(session, [...containers.values()].flat())
  refuseWhere(
    work,
    'X-INSPECTION-FAILED',
    chosen.filter(
      ({ bulk }) =>
        containers.get(bulk.id)?.some((one) => failed.has(one)) === true ||
        inspections.find((one) => isOf(one, bulk, origins))?.result === 'FAILED',
    ),
  )
}
