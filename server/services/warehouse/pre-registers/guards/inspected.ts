import type { RecordOf } from '../../../../../src/resources/records.ts'
import { refuseWhere } from '../refused.ts'
import type { PieceRow, Work } from '../reading/work.ts'

/** The inspections of merchandise (sw 51) of the operations that pieces came with, the newest first. */
const inspectionsOf = ({ session, chosen }: Work): Promise<readonly RecordOf<'documents'>[]> => {
  const operations = new Map(
    chosen.map(({ bulk }) => {
      const [preRegisterType, preRegisterNumber] = [bulk.type, bulk.number]
      return [`${preRegisterType}~${preRegisterNumber}`, { preRegisterType, preRegisterNumber }] as const
    }),
  )
  return session.asSystem('documents').all({
    where: {
      and: [
        { switches: '51', state: { ne: 'VOID' }, voids: { null: true }, result: { null: false } },
        { or: [...operations.values()] },
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

/** A piece whose last inspection failed goes neither into its place nor out of the door; one that passes frees it. */
export const notFailed = async (work: Work): Promise<void> => {
  const inspections = await inspectionsOf(work)
  refuseWhere(
    work,
    'X-INSPECTION-FAILED',
    work.chosen.filter((row) => inspections.find((one) => names(one, row))?.result === 'FAILED'),
  )
}
