import { voidableStates } from '../../../../src/resources/documentStates.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { linkFlow } from '../../../moves/flow.ts'
import { billOrders } from '../billing/billOrders.ts'
import { pick } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import { isExit, type PlannedMovement } from '../../stock/kardex/plan.ts'
import { checkPeriod } from './checkPeriod.ts'
import { companyDay } from '../../company/companyDay.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { lockDocument, type Posted, postPlanned } from './postDocument.ts'
import { whyNotVoided } from './returns/whyNotVoided.ts'
import { counterSwitch, isInvoice, postedStates, stockSwitchOf } from './switches.ts'
import { type DocumentValues, linesOf } from './values.ts'

type Document = RecordOf<'documents'>

/** One document settles no more than so many others. */
const mostApplied = 500

/**
 * Takes a posted document back: nothing is deleted, a counter document of today reverses each movement at its own cost
 * and both name each other (G-09, rule 12; G-19).
 *
 * @returns the voided document
 * @throws ApiError 409 where it is not posted or its goods are no longer there, 422 where it is applied, voids another
 *   itself, or some of it was given back
 */
export const voidDocument = async (session: Session, id: string, reason: string): Promise<Posted> => {
  const stored = await lockDocument(session, id)
  if ((stored.voids ?? '') !== '') throw refusal(session, 'documents', 'state', 'counter')
  if (!postedStates.some((state) => state === stored.state)) throw new ApiError('STATE')
  // What was done since it gave that back waits for the same lock.
  if (stored.sourceDocument) await lockDocument(session, stored.sourceDocument)
  const [against] = await whyNotVoided(session, stored)
  if (against !== undefined) throw new ApiError('INVALID', { errors: { state: against.text } })
  const document = await takenBack(session, stored)
  if (!voidableStates.includes(document.state ?? '')) throw new ApiError('STATE')
  const sw = document.switches ?? ''
  const today = companyDay(await databaseNow(session), session.caller)
  await checkPeriod(session, today)
  const counter = counterSwitch[sw] !== undefined ? await postCounter(session, document, sw, today) : null
  const record = await session.asSystem('documents').move(document.id, 'void', {
    voidedBy: counter?.id ?? null,
    voidReason: reason,
    balance: document.balance === null ? null : 0,
  })
  await billOrders(session, document, null)
  if (counter !== null)
    await linkFlow(session, { from: 'documents', fromId: document.id, to: 'documents', toId: counter.id })
  return { ...record, recalculated: counter?.recalculated ?? [] }
}

/** What it paid is owed again: a document that settles others lets go of them; what others settle is not taken back. */
const takenBack = async (session: Session, document: Document): Promise<Document> => {
  const { rows } = await session.asSystem('applied-documents').list({
    where: { or: [{ document: document.id }, { appliedDocument: document.id }] },
    range: [0, mostApplied - 1],
  })
  if (rows.length === 0) return document
  if (rows.length === mostApplied || rows.some((row) => row.document !== document.id))
    throw refusal(session, 'documents', 'state', 'applied')
  for (const { id } of rows) await session.asSystem('applied-documents').remove(id)
  return session.asSystem('documents').get(document.id)
}

const postCounter = async (session: Session, document: Document, sw: string, today: string): Promise<Posted> => {
  const switches = counterSwitch[sw] ?? sw
  const transfer = sw === '16'
  const values: DocumentValues = {
    ...kept(document),
    type: await typeOf(session, document, switches),
    switches,
    date: today,
    ...(transfer ? { store: document.destinationStore ?? null, destinationStore: document.store ?? null } : {}),
    voids: document.id,
  }
  const counter = await postPlanned(session, values, await reversed(session, document), today)
  if (counter.balance === null) return counter
  // What is owed is taken back by the document itself, which falls to nothing; its counter document owes nothing either.
  const settled = await session.asSystem('documents').update(counter.id, { balance: 0 })
  return { ...settled, recalculated: counter.recalculated }
}

const kept = (document: Document): DocumentValues => ({
  ...pick(document, [
    'entity',
    'branch',
    'warehouse',
    'store',
    'currency',
    'exchangeRate',
    'preRegisterType',
    'preRegisterNumber',
    'bulks',
    'costCenter',
    'concept',
    'amount',
  ]),
  lines: linesOf(document).map((line) => ({
    ...line,
    reference: line.reference || null,
    packaging: line.packaging || null,
  })),
})

/**
 * The company's type of the counter switch; the document's own where there is none, but no note takes the number of an
 * invoice. What takes a return back is no invoice, and uses none of their numbers.
 */
const typeOf = async (session: Session, document: Document, switches: string): Promise<string> => {
  const own = document.type ?? ''
  if (isInvoice(switches)) return own
  const rows = await session
    .asSystem('document-types')
    .all({ where: { sw: switches, status: 'ACTIVE' }, sort: [['type', 'ASC']] })
  const found = rows.find(({ id }) => id === own)?.id ?? rows[0]?.id
  if (found === undefined && document.invoiced === true) throw refusal(session, 'documents', 'state', 'noNoteType')
  return found ?? own
}

interface Row {
  readonly id: string
  readonly sku: string
  readonly store: string
  readonly sw: string
  readonly line: number
  readonly quantity: string
  readonly unit_value: string | null
  readonly discount_rate: string | null
  readonly total_cost: string
  readonly other_store: string | null
  readonly lot: string | null
  readonly serial: string | null
  readonly location: string | null
}

const reversed = async (session: Session, document: Document): Promise<readonly PlannedMovement[]> => {
  const rows = await session.sql<Row>(
    `select id, sku, store, sw, line, quantity, unit_value, discount_rate, total_cost, other_store, lot, serial, location
      from estiba.stock_movements where namespace = current_setting('estiba.namespace') and document_type = $1 and document_number = $2
      order by line, sequence`,
    [document.type ?? '', document.number ?? ''],
  )
  const planned = rows.map((row): PlannedMovement => {
    const base = {
      reference: row.sku,
      store: row.store,
      at: Math.max(0, row.line - 1),
      line: row.line,
      reverses: row.id,
      otherStore: row.other_store,
      lot: row.lot,
      serial: row.serial,
      location: row.location,
      reversal: true,
    }
    if (row.sw === '13' || row.sw === '14')
      return { ...base, sw: row.sw === '13' ? 14 : 13, amount: Number(row.total_cost) }
    return {
      ...base,
      sw: counterOf(row),
      units: Number(row.quantity),
      totalCost: Number(row.total_cost),
      unitValue: row.unit_value === null ? null : Number(row.unit_value),
      discountRate: row.discount_rate === null ? null : Number(row.discount_rate),
    }
  })
  // What goes out first must still be there: exits before entries.
  return [...planned.filter(({ sw }) => isExit(sw)), ...planned.filter(({ sw }) => !isExit(sw))]
}

/** Of a transfer, the entry of its destination goes out again and the exit of its origin comes in by transfer. */
const counterOf = ({ sw, other_store: other }: Row): PlannedMovement['sw'] => {
  if (sw === '16') return 11
  if (sw === '11' && other !== null) return 16
  return stockSwitchOf(counterSwitch[sw] ?? sw)
}
