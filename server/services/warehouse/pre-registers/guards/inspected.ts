import type { RecordOf } from '../../../../../src/resources/records.ts'
import { refuseWhere } from '../refused.ts'
import type { PieceRow, Work } from '../reading/work.ts'

/** The inspections of merchandise (sw 51) that may be of these pieces, the newest first. */
const inspectionsOf = ({ session, chosen }: Work): Promise<readonly RecordOf<'documents'>[]> => {
  const operations = new Map(
    chosen.map(({ bulk }) => {
      const [preRegisterType, preRegisterNumber] = [bulk.type, bulk.number]
      return [`${preRegisterType}~${preRegisterNumber}`, { preRegisterType, preRegisterNumber }] as const
    }),
  )
  // None is older than the pieces that it is of.
  const [oldest = null] = chosen
    .map(({ bulk }) => String(bulk['createdAt']))
    .toSorted((one, other) => one.localeCompare(other))
  return session.asSystem('documents').all({
    where: {
      and: [
        { switches: '51', state: { ne: 'VOID' }, voids: { null: true }, result: { null: false } },
        { createdAt: { gte: oldest } },
        // One of pieces of several operations names none.
        { or: [...operations.values(), { preRegisterNumber: null }] },
      ],
    },
    sort: [['createdAt', 'DESC']],
  })
}

const names = (inspection: RecordOf<'documents'>, { bulk }: PieceRow): boolean => {
  const bulks = inspection.bulks ?? []
  if (bulks.length > 0) return bulks.includes(bulk.id)
  return inspection.preRegisterType === bulk.type && inspection.preRegisterNumber === bulk.number
}

/** Whether the last inspection (sw 48) of a container of the operation failed. */
const failedContainers = async ({ session, header }: Work): Promise<boolean> => {
  const containers = header.containers ?? []
  if (containers.length === 0) return false
  const inspections = await session.asSystem('documents').all({
    where: {
      switches: '48',
      state: { ne: 'VOID' },
      voids: { null: true },
      result: { null: false },
      container: { in: containers },
    },
    sort: [['createdAt', 'DESC']],
  })
  return containers.some((one) => inspections.find(({ container }) => container === one)?.result === 'FAILED')
}

/**
 * A piece whose last inspection failed, or that of a container of its operation, goes neither into its place nor out of
 * the door; one that passes frees it.
 */
export const notFailed = async (work: Work): Promise<void> => {
  const inspections = await inspectionsOf(work)
  const allOf = await failedContainers(work)
  refuseWhere(
    work,
    'X-INSPECTION-FAILED',
    work.chosen.filter((row) => allOf || inspections.find((one) => names(one, row))?.result === 'FAILED'),
  )
}
