import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'

/** A line of a picking list: a bulk, how many units of it, where it lay, for which order line it is, and whether it left. */
export interface ListLine {
  readonly bulk: string
  readonly quantity: number | null
  readonly location: string | null
  readonly orderType: string | null
  readonly orderNumber: string | null
  readonly orderLine: number | null
  /** It left, and its order was told. */
  readonly dispatched: boolean
}

type Row = { readonly [field: string]: unknown }

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const linesOf = (list: Row): readonly ListLine[] =>
  rowsOf(list['lines']).map((line) => ({
    bulk: String(line['bulk'] ?? ''),
    quantity: number(line['quantity']),
    location: text(line['location']),
    orderType: text(line['orderType']),
    orderNumber: text(line['orderNumber']),
    orderLine: number(line['orderLine']),
    dispatched: line['dispatched'] === true,
  }))

/** Where a listed piece is taken from: what is still to be picked may have been put elsewhere since it was listed. */
export const placeToPick = ({ location }: ListLine, bulk: RecordOf<'bulks'>): string | null =>
  bulk.status === 'FOR_PICKING' ? (bulk.location ?? null) : location

/** Lines as they are written. */
export const lineRows = (lines: readonly ListLine[]): Json => lines.map((line) => ({ ...line }))

/** A package of a list with the bulks in it. */
export interface Package extends JsonObject {
  readonly package: number
  readonly packingUnit: string
  readonly bulks: readonly string[]
  readonly weight: number
  readonly calculatedWeight: number
  readonly differencePercent: number
  readonly sscc: string | null
}

export const packagesOf = (list: Row): readonly Package[] =>
  rowsOf(list['packages']).map((row) => ({
    package: Number(row['package']),
    packingUnit: String(row['packingUnit']),
    bulks: Array.isArray(row['bulks']) ? row['bulks'].map(String) : [],
    weight: Number(row['weight'] ?? 0),
    calculatedWeight: Number(row['calculatedWeight'] ?? 0),
    differencePercent: Number(row['differencePercent'] ?? 0),
    sscc: text(row['sscc']),
  }))

export const shortagesOf = (list: Row): readonly JsonObject[] => rowsOf(list['shortages']) as readonly JsonObject[]

const closed: ReadonlySet<unknown> = new Set(['SHIPPED', 'CANCELED'])

export const isClosed = (list: Row): boolean => closed.has(list['state'])

/** One of the list's own messages, in the caller's language. */
export const listWords = (session: Session, message: string): string =>
  session.registry.get('picking-lists').labels[session.caller.locale].messages[message] ?? message

/** A 409 with one of the list's messages and the record in question as it stands. */
export const listState = (
  session: Session,
  field: string,
  message: string,
  current: RecordOf<'picking-lists'>,
): ApiError => new ApiError('STATE', { errors: { [field]: listWords(session, message) }, current })

/**
 * The list of a call, which only this transaction changes from now on.
 *
 * @throws ApiError 404, or 409 once it is shipped or canceled (S-PICKLIST-SHIPPED)
 */
export const lockList = async (session: Session, input: JsonObject): Promise<RecordOf<'picking-lists'>> => {
  const number = textOf(input, 'number')
  await session.sql(
    "select id from estiba.picking_lists where namespace = current_setting('estiba.namespace') and id = $1 for update",
    [number],
  )
  const list = await session.of('picking-lists').get(number)
  if (isClosed(list)) throw listState(session, 'state', 'closed', list)
  return list
}
