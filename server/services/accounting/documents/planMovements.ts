import { Big } from 'big.js'
import type { Session } from '../../../contract.ts'
import { uuid7 } from '../../../db/repository/identifiers.ts'
import { ApiError } from '../../../errors.ts'
import { refusal } from '../../refusal.ts'
import { isExit, type PlannedMovement } from '../../stock/kardex/plan.ts'
import { isOperationsReceipt } from '../billing/arrivedOf.ts'
import { lineRefusal } from './refusals.ts'
import { movesStock, stockSwitchOf } from './switches.ts'
import { withoutKits } from './withoutKits.ts'
import { type DocumentLine, type DocumentValues, linesOf } from './values.ts'

/**
 * The movements that a document asks of the kardex, in the order of its lines. Services, references without stock
 * and the cargo of customers move nothing (G-09, rule 13).
 *
 * @throws ApiError 422 without lines, store, reference or quantity
 */
export const planMovements = async (
  session: Session,
  document: DocumentValues,
): Promise<readonly PlannedMovement[]> => {
  const sw = document.switches ?? ''
  if (!movesStock(sw)) return []
  const written = linesOf(document)
  const lines = isExit(stockSwitchOf(sw))
    ? await withoutKits(session, written)
    : written.map((line, at) => ({ line, at }))
  if (lines.length === 0 && !hasCargo(document)) throw refusal(session, 'documents', 'lines', 'empty')
  const store = document.store ?? ''
  const destination = document.destinationStore ?? ''
  if (sw === '16' && destination === '') throw refusal(session, 'documents', 'destinationStore', 'destination')
  if (sw === '16' && destination === store) throw refusal(session, 'documents', 'destinationStore', 'storesDiffer')
  const { kept, packed } = await goodsOf(
    session,
    lines.map(({ line }) => line),
  )
  const rate = (document.exchangeRate ?? 1) || 1
  // Invoices, the suppliers' too, bill what is described alone, and what is given back of one gives that back.
  const givenBack = givesBack.has(sw) && (document.sourceDocument ?? '') !== ''
  const services = document.invoiced === true || sw === suppliersInvoice || givenBack
  // What arrived for a purchase order enters by its purchase (G-01, row 13).
  const arrives = isOperationsReceipt(document)
  return lines.flatMap(({ line, at }) => {
    if (arrives && document.lines?.[at]?.order) return []
    if (services && line.reference === '') return []
    checkLine(session, sw, line, at)
    const goods = kept.get(line.reference)
    if (goods === undefined) return []
    const from = line.store ?? store
    if (from === '') throw refusal(session, 'documents', 'store', 'store')
    return movementsOf({ sw, store: from, destination, rate }, line, at, packed.get(line.packaging) ?? 1)
  })
}

const suppliersInvoice = '3'

const givesBack: ReadonlySet<string> = new Set(['2', '4'])

/** Cargo of an operation is received and dispatched by its bulks: the document needs no lines of goods. */
const hasCargo = (document: DocumentValues): boolean =>
  (document.preRegisterNumber ?? '') !== '' || (Array.isArray(document.bulks) && document.bulks.length > 0)

const checkLine = (session: Session, sw: string, line: DocumentLine, at: number): void => {
  if (line.reference === '') throw lineRefusal(session, at, 'reference', 'reference')
  const ofValue = sw === '13' || sw === '14'
  if (ofValue && !((line.amount ?? 0) > 0)) throw lineRefusal(session, at, 'amount', 'amount')
  if (!ofValue && !(line.quantity > 0)) throw lineRefusal(session, at, 'quantity', 'quantity')
}

const goodsOf = async (session: Session, lines: readonly DocumentLine[]) => {
  const skus = [...new Set(lines.map(({ reference }) => reference).filter((sku) => sku !== ''))]
  const references = await session.asSystem('references').getMany(skus)
  if (references.length < skus.length) throw new ApiError('NOT_FOUND')
  const packagings = await session.asSystem('packagings').getMany(lines.map(({ packaging }) => packaging))
  const stocked = references.filter(
    ({ kind, managedStock, customer }) => kind !== 'SERVICE' && managedStock === true && !customer,
  )
  return {
    kept: new Map(stocked.map((reference) => [reference.id, reference])),
    packed: new Map(packagings.map((packaging) => [packaging.id, packaging.quantity ?? 1])),
  }
}

interface Terms {
  readonly sw: string
  readonly store: string
  readonly destination: string
  readonly rate: number
}

const inBase = (value: number | null, rate: number): number | null =>
  value === null ? null : new Big(value).times(rate).round(6, Big.roundHalfUp).toNumber()

const movementsOf = (
  { sw, store, destination, rate }: Terms,
  line: DocumentLine,
  at: number,
  perPackage: number,
): readonly PlannedMovement[] => {
  const units = new Big(line.quantity).times(perPackage).round(4, Big.roundHalfUp).toNumber()
  const perUnit = (value: number | null): number | null =>
    value === null ? null : new Big(value).div(perPackage).round(6, Big.roundHalfUp).toNumber()
  const base = {
    reference: line.reference,
    store,
    at,
    line: line.line,
    lot: line.lot,
    serial: line.serials,
    location: line.location,
  }
  const number = stockSwitchOf(sw)
  if (number === 13 || number === 14) return [{ ...base, sw: number, amount: inBase(line.amount, rate) ?? 0 }]
  if (number === 16) {
    const transfer = `${destination}|${uuid7()}`
    return [
      { ...base, sw: 11, units, otherStore: destination, transfer },
      { ...base, sw: 16, units, store: destination, otherStore: store, transfer, location: null },
    ]
  }
  const unitCost = inBase(perUnit(line.unitCost), rate)
  // What is bought comes in at what the document is reckoned by: its value, else its cost.
  const value = number === 3 || number === 4 ? (line.unitValue ?? line.unitCost) : line.unitValue
  return [
    {
      ...base,
      sw: number,
      units,
      unitValue: inBase(perUnit(value), rate),
      discountRate: line.discountRate,
      ...(unitCost === null || (number !== 2 && number !== 12) ? {} : { unitCost }),
    },
  ]
}
