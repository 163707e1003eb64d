import { Big } from 'big.js'
import type { InputOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { refusal } from '../../refusal.ts'
import type { Computed } from '../../stock/kardex/computedPair.ts'
import { computeKardex } from '../../stock/kardex/computeKardex.ts'
import { isExit, type PlannedMovement } from '../../stock/kardex/plan.ts'
import { type Recalculated, storeKardex } from '../../stock/kardex/storeKardex.ts'
import { checkPeriod } from './checkPeriod.ts'
import { completed } from './complete.ts'
import { planMovements } from './planMovements.ts'
import { stockRefusal } from './refusals.ts'
import { checkReturn } from './returns.ts'
import { checkJudged } from './inspection.ts'
import { isProvisional, seriesNumber } from './number.ts'
import { billHouses } from '../billing/billHouses.ts'
import { logPosted } from './logPosted.ts'
import { settleSource } from './settle.ts'
import type { DocumentValues } from './values.ts'

const postedState = (values: DocumentValues): string => (values.invoiced === true ? 'ISSUED' : 'POSTED')

/** A document that was posted, with what a back-dated one changed in the kardex. */
export type Posted = RecordOf<'documents'> & { readonly recalculated: readonly Recalculated[] }

/**
 * Makes a document and posts it in the transaction of the session: number, open month, kardex and balance, or nothing.
 *
 * @param draft type, date and lines; what is missing follows from the type, the store and the day
 * @param asFound it says what is there: what is reserved of it does not hold it up
 * @throws ApiError 409 `STOCK` with what is available, 409 `PERIOD` for a closed month, 422 at the fields
 * @example await postDocument(session, { type: 'WR', date: '2026-11-21', store, lines: [{ reference: 'SKU-100', quantity: 8 }] })
 */
export const postDocument = async (session: Session, draft: InputOf<'documents'>, asFound = false): Promise<Posted> => {
  const written = session.of('documents').valuesOf(draft)
  const values = { ...written, ...(await completed(session, written)) }
  const today = await checkPosting(session, values)
  const planned = await plannedOf(session, values)
  return postPlanned(session, values, planned, today, asFound)
}

/** Posts a document that is stored as a draft. */
export const postDraft = async (session: Session, id: string): Promise<Posted> => {
  const document = await lockDocument(session, id)
  if (document.state !== 'DRAFT') throw new ApiError('STATE')
  const follows = await completed(session, document)
  const values = { ...document, ...follows }
  const today = await checkPosting(session, values)
  const pairs = await computed(session, values, await plannedOf(session, values))
  const numbered = isProvisional(document.number) ? await seriesNumber(session, values, today) : {}
  const recalculated = await storeKardex(session, pairs, movedBy({ ...values, ...numbered }))
  const state = postedState(values)
  const record = await session.asSystem('documents').move(id, 'post', { ...follows, ...numbered, state })
  await settleSource(session, record)
  await billHouses(session, record)
  await logPosted(session, record)
  return { ...(await session.asSystem('documents').get(id)), recalculated }
}

/** Posts values whose movements are known: a new document or the counter document of another. */
export const postPlanned = async (
  session: Session,
  values: DocumentValues,
  planned: readonly PlannedMovement[],
  today: string,
  asFound = false,
): Promise<Posted> => {
  const pairs = await computed(session, values, planned, asFound)
  const numbered = (values.number ?? '') === '' ? await seriesNumber(session, values, today) : {}
  const record = await session
    .asSystem('documents')
    .create({ ...values, ...numbered, door: values.door ?? 'v2' }, postedState(values))
  const recalculated = await storeKardex(session, pairs, movedBy({ ...values, ...numbered }))
  await settleSource(session, record)
  await billHouses(session, record)
  await logPosted(session, record)
  return { ...(await session.asSystem('documents').get(record.id)), recalculated }
}

/** The document as it is stored, which nobody else posts, voids or applies until the transaction ends. */
export const lockDocument = async (session: Session, id: string): Promise<RecordOf<'documents'>> => {
  const found = await session.sql(
    "select 1 from estiba.documents where namespace = current_setting('estiba.namespace') and id = $1 for update",
    [id],
  )
  if (found.length === 0) throw new ApiError('NOT_FOUND')
  return session.asSystem('documents').get(id)
}

const checkPosting = async (session: Session, values: DocumentValues): Promise<string> => {
  const today = await checkPeriod(session, values.date ?? '')
  const sw = await session.asSystem('switches').find(values.switches)
  if (sw?.status === 'INACTIVE') throw refusal(session, 'documents', 'switches', 'switchOff')
  checkJudged(session, values)
  return today
}

const plannedOf = async (session: Session, values: DocumentValues): Promise<readonly PlannedMovement[]> =>
  checkReturn(session, values, await planMovements(session, values))

/** What is reserved is left by an exit that is no sale, but for what a count did not find. */
const computed = async (
  session: Session,
  values: DocumentValues,
  planned: readonly PlannedMovement[],
  asFound = false,
) => {
  const outcome = planned.length === 0 ? noStock : await computeKardex(session, values.date ?? '', planned)
  if ('refusal' in outcome) throw stockRefusal(session, outcome.refusal)
  for (const pair of asFound ? [] : outcome.pairs) {
    const freed = new Big(pair.stock.onHand).minus(pair.stock.reserved)
    const taken = pair.added.find(({ movement }) => isExit(movement.sw) && movement.sw !== 1)
    if (taken !== undefined && new Big(pair.end.balance).lt(pair.stock.reserved))
      throw stockRefusal(session, {
        at: taken.movement.at,
        reason: 'stock',
        available: freed.gt(0) ? freed.toNumber() : 0,
        stock: pair.stock,
      })
  }
  return outcome.pairs
}

const noStock: Extract<Computed, { readonly pairs: unknown }> = { pairs: [] }

const movedBy = (values: DocumentValues) => ({
  type: values.type ?? '',
  number: values.number ?? '',
  date: values.date ?? '',
  entity: values.entity || null,
})
