import { dayIn } from '../../../../src/domain/dayIn.ts'
import { addDays } from '../../../../src/domain/where.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { kilograms } from './kilograms.ts'
import { type Asked, type Source, textIn, type Values } from './source.ts'

const movements = {
  receivedAt: { es: 'Recibos', en: 'Receipts' },
  dispatchedAt: { es: 'Despachos', en: 'Dispatches' },
} as const

type Moved = keyof typeof movements

const moved = ['receivedAt', 'dispatchedAt'] as const satisfies readonly Moved[]

/** Wide enough for every time zone; `movedOf` tells the days of the company. */
const near = (compare: 'gte' | 'lte', day: string): Where => ({
  or: moved.map((field) => ({ [field]: { [compare]: `${addDays(day, compare === 'gte' ? -1 : 2)}T00:00:00Z` } })),
})

/** A piece comes once and leaves once, each on its day where the company is. */
const movedOf = (piece: Values, { filters, timeZone }: Asked): readonly Values[] =>
  moved.flatMap((field) => {
    const moment = textIn(piece, field)
    if (moment === '') return []
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
  filters: {
    dateFrom: (value) => near('gte', value),
    dateTo: (value) => near('lte', value),
    warehouse: (value) => ({ 'store.warehouseCode': value }),
  },
  where: { receivedAt: { null: false } },
  sort: ['receivedAt', 'ASC'],
  rows: (piece, _beside, asked) => movedOf(piece, asked),
}
