import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { assertShowsAll } from '../../access/showsAll.ts'
import type { Session } from '../../contract.ts'
import { worksAsSystem } from '../../db/repository/asSystem.ts'
import { ApiError } from '../../errors.ts'
import { withGap } from './consecutives/gaps.ts'
import { consecutiveOf, numberAfter } from './consecutives/numbering.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { type Before, defineService, type Implementation } from '../service.ts'

/** The number that would come next; nothing is taken (B-CONSECUTIVE). */
const byWarehouseAndType: Implementation = async (session, input) => {
  const type = textOf(input, 'type')
  if (type === '') throw new ApiError('MALFORMED')
  assertShowsAll(session, ['consecutives'])
  const row = await consecutiveOf(session, textOf(input, 'warehouse'), type)
  const shown = await session.of('consecutives').find(row.id)
  if (shown === undefined) throw new ApiError('NOT_FOUND')
  return { ...shown, ...numberAfter(row) }
}

/** Counted for a type of operation, or else for one of document. */
const kindOf = (input: JsonObject): { readonly [field: string]: string } => {
  const operationType = textOf(input, 'operationType')
  return operationType === '' ? { type: textOf(input, 'type') } : { operationType }
}

/** Whoever moves a series on past numbers that no record has says why; what counts for records leaves none. */
const noted = async (
  session: Session,
  current: RecordOf<'consecutives'>,
  input: JsonObject,
): Promise<JsonObject | undefined> => {
  const [from, next] = [numberAfter(current).next, numberAfter({ ...current, ...input }).next]
  const reason = textOf(input, 'gapReason')
  if (worksAsSystem(session) || next <= from) return undefined
  if (reason === '') throw refusal(session, 'consecutives', 'gapReason', 'gap')
  const gaps = withGap(current, { from, to: next - 1, reason, by: session.caller.username }, session.now())
  return { ...input, gapReason: null, gaps }
}

/** The whole company has one consecutive of a type; the database's index sees only those of warehouses. */
const before: Before<RecordOf<'consecutives'>> = async (session, { action, input, current }) => {
  if (action === 'update' && current !== null) return noted(session, current, input)
  if (action !== 'create' || textOf(input, 'warehouse') !== '') return undefined
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('series ' || current_setting('estiba.namespace') || $1, 0))",
    [JSON.stringify(kindOf(input))],
  )
  const { rows } = await session
    .asSystem('consecutives')
    .list({ where: { ...kindOf(input), warehouse: null }, range: [0, 0] })
  if (rows.length > 0) throw new ApiError('DUPLICATE', { text: 'E-CODE-EXISTS' })
  return undefined
}

export default defineService('consecutives', { queries: { byWarehouseAndType }, hooks: { before } })
