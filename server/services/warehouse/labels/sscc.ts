import { type SsccStart, ssccOf } from '../../../../src/domain/labels/sscc.ts'
import type { Session } from '../../../contract.ts'
import { takeNumbers } from '../../accounting/consecutives/numbering.ts'
import { refusal } from '../../refusal.ts'

/** The document type whose consecutive counts the serials. */
const serialType = 'SSCC'

/**
 * The next number of a logistic unit (X-SSCC): the company's prefix with a serial that is given once and never again,
 * taken within the caller's transaction. Null where the company has no prefix: its labels then carry the internal code.
 *
 * @throws ApiError 422 where the serials of the prefix are used up
 */
export const nextSscc = async (session: Session): Promise<string | null> => (await nextSsccs(session, 1))[0] ?? null

/** As many at once: the consecutive is locked and written a single time. */
export const nextSsccs = async (session: Session, count: number): Promise<readonly (string | null)[]> => {
  const start = await startOf(session)
  if (start === null || count === 0) return Array.from({ length: count }, () => null)
  await provideSerials(session)
  const today = session.today()
  const taken = await takeNumbers(session, '', serialType, today, count)
  return taken.map(({ next }) => {
    const sscc = ssccOf(start, next)
    if (sscc === null) throw refusal(session, 'consecutives', 'type', 'used')
    return sscc
  })
}

const startOf = async (session: Session): Promise<SsccStart | null> => {
  const found = await session.asSystem('companies').first()
  const prefix = found?.gs1Prefix
  if (typeof prefix !== 'string' || prefix === '') return null
  return { prefix, extension: found?.ssccExtension ?? 3 }
}

/** A company that has just been given its prefix counts from 1: its type and consecutive are made with the first number. */
const provideSerials = async (session: Session): Promise<void> => {
  const types = session.asSystem('document-types')
  if ((await types.list({ where: { type: serialType }, range: [0, 0] })).total === 0)
    await types.create({ type: serialType, description: 'SSCC', kind: 'other', sw: '53', module: 'WMS' })
  const consecutives = session.asSystem('consecutives')
  const where = { type: serialType, warehouse: null }
  if ((await consecutives.list({ where, range: [0, 0] })).total === 0)
    await consecutives.create({ type: serialType, current: 0, padding: 0 })
}
