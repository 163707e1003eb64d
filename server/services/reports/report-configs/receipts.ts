import { dayIn } from '../../../../src/domain/dayIn.ts'
import { staysOf } from '../../../../src/domain/operations/stays.ts'
import { addDays } from '../../../../src/domain/where.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { seesAllStores } from '../../../access/warehouseAccess.ts'
import type { Session } from '../../../contract.ts'
import { kilograms } from './kilograms.ts'
import { type Asked, type Source, textIn, type Values } from './source.ts'

const movements = {
  receivedAt: { es: 'Recibos', en: 'Receipts' },
  dispatchedAt: { es: 'Despachos', en: 'Dispatches' },
} as const

type Moved = keyof typeof movements

const moved = ['receivedAt', 'dispatchedAt'] as const satisfies readonly Moved[]

/** What was in a store before: when that was, its rows tell. */
const stayed: Where = { stays: { null: false } }

/**
 * Wide enough for every time zone; `movedOf` tells the days of the company. Of what was in stores before all came before
 * it left the last of them.
 */
const near = (compare: 'gte' | 'lte', day: string): Where => {
  const moment = `${addDays(day, compare === 'gte' ? -1 : 2)}T00:00:00Z`
  const left: readonly Where[] = [{ stayedUntil: { gte: moment } }, { ...stayed, stayedUntil: { null: true } }]
  return {
    or: [...moved.map((field) => ({ [field]: { [compare]: moment } })), ...(compare === 'gte' ? left : [stayed])],
  }
}

/** The paper by which a piece came, or left. */
const papers = { receivedAt: 'receiptDocument', dispatchedAt: 'dispatchDocument' } as const

/**
 * What belongs to the warehouse that is asked for: papers near the days that are, and stores; and the stores of which who
 * asks is told.
 */
const placesOf = async (session: Session, { filters }: Asked): Promise<Values> => {
  const { warehouse, dateFrom, dateTo } = filters
  const told = seesAllStores(session) ? {} : { told: new Set(session.caller.warehouses?.stores) }
  if (warehouse === undefined) return told
  const documents = await session.asSystem('documents').all({
    where: {
      and: [
        { warehouse, type: { in: ['WR', 'WD'] } },
        dateFrom === undefined ? {} : { date: { gte: addDays(dateFrom, -1) } },
        dateTo === undefined ? {} : { date: { lte: addDays(dateTo, 1) } },
      ],
    },
  })
  const stores = await session.asSystem('stores').all({ where: { warehouseCode: warehouse } })
  return { ...told, places: new Set([...documents, ...stores].map(({ id }) => id)) }
}

/** A piece came into the warehouse of its paper, wherever it is by now; without one, into that where it is. */
const isThere = (piece: Values, field: Moved, { places }: Values): boolean =>
  !(places instanceof Set) || places.has(textIn(piece, papers[field]) || textIn(piece, 'store'))

/**
 * A piece comes to a store once and leaves it once, each on its day where the company is; where it was before, or is on
 * its way from, is told to who works there; where it was in none, as its operation.
 */
const movedOf = (piece: Values, beside: Values, asked: Asked): readonly Values[] => {
  const { told } = beside
  const isTold = (store: string): boolean => !(told instanceof Set) || told.has(store)
  const before = staysOf(piece).filter((stay) => textIn(stay, 'store') === '' || isTold(textIn(stay, 'store')))
  const store = textIn(piece, 'store')
  const last = store === '' || isTold(store) ? [piece] : []
  return [...before.map((stay) => ({ ...piece, ...stay })), ...last].flatMap((one) => onDays(one, beside, asked))
}

const onDays = (piece: Values, beside: Values, { filters, timeZone }: Asked): readonly Values[] =>
  moved.flatMap((field) => {
    const moment = textIn(piece, field)
    if (moment === '' || !isThere(piece, field, beside)) return []
    const movedOn = dayIn(timeZone, new Date(moment))
    const { dateFrom = movedOn, dateTo = movedOn } = filters
    return movedOn < dateFrom || movedOn > dateTo ? [] : [{ ...piece, movedOn, movement: field }]
  })

const isMoved = (name: string): name is Moved => Object.hasOwn(movements, name)

/** What came into the stores and left them, by the days on which it did. */
export const receipts: Source = {
  resource: 'bulks',
  columns: {
    movement: {
      label: { es: 'Movimiento', en: 'Movement' },
      type: 'text',
      value: (row, _asked, locale) => {
        const movement = textIn(row, 'movement')
        return isMoved(movement) ? movements[movement][locale] : null
      },
    },
    date: { label: { es: 'Fecha', en: 'Date' }, type: 'date', value: (row) => textIn(row, 'movedOn') },
    type: 'type',
    number: 'number',
    entity: 'entity',
    pieces: 'pieces',
    weight: kilograms,
    volumeM3: 'volumeM3',
  },
  always: ['movement'],
  filters: {
    dateFrom: (value) => near('gte', value),
    dateTo: (value) => near('lte', value),
    warehouse: (value) => ({
      or: [
        { 'store.warehouseCode': value },
        { receiptDocument: { null: false } },
        { dispatchDocument: { null: false } },
        stayed,
      ],
    }),
  },
  where: { or: [{ receivedAt: { null: false } }, stayed] },
  sort: ['receivedAt', 'ASC'],
  beside: placesOf,
  rows: movedOf,
}
