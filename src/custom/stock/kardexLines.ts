import { Big } from 'big.js'
import type { RecordOf } from '../../resources/records.ts'
import type { StoreOpening } from '../../resources/stockAnswers.ts'

export type KardexMovement = RecordOf<'stock-movements'>

/** The figures of a movement: how each is called, its field, and the decimals that it is kept with. */
export const figures = [
  ['entry', 'entry', 4],
  ['exit', 'invoice', 4],
  ['unitCost', 'unitCost', 6],
  ['unitValue', 'unitValue', 6],
  ['discount', 'discountRate', 4],
  ['balance', 'stockBalance', 4],
  ['value', 'stockValue', 2],
  ['average', 'averageCost', 6],
  ['totalCost', 'totalCost', 2],
  ['totalPrice', 'totalPrice', 2],
  ['profit', 'profit', 2],
] as const

export type Figure = (typeof figures)[number][1]

/** Those are missing that their reader may not read. */
export type Figures = { readonly [F in Figure]?: number | null | undefined }

/** A row of a kardex: what the store opened with, a movement, or what they come to. */
type KardexLine =
  | { readonly of: 'opening' | 'totals'; readonly figures: Figures }
  | { readonly of: 'movement'; readonly figures: KardexMovement }

const sumOf = (movements: readonly KardexMovement[], figure: Figure): number =>
  movements.reduce((sum, row) => sum.plus(row[figure] ?? 0), new Big(0)).toNumber()

/** The kardex of one store, on the screen as in its file. */
export const kardexLines = (opening: StoreOpening, movements: readonly KardexMovement[]): readonly KardexLine[] => {
  const begun: Figures = {
    stockBalance: opening.initialBalance,
    stockValue: opening.initialValue,
    averageCost: opening.initialAverageCost,
  }
  const { stockBalance, stockValue, averageCost } = movements.at(-1) ?? begun
  const total = (figure: Figure) => ({ [figure]: sumOf(movements, figure) })
  const totals: Figures = {
    ...total('entry'),
    ...total('invoice'),
    stockBalance,
    stockValue,
    averageCost,
    ...total('totalCost'),
    ...total('totalPrice'),
  }
  return [
    { of: 'opening', figures: begun },
    ...movements.map((row) => ({ of: 'movement', figures: row }) as const),
    { of: 'totals', figures: totals },
  ]
}

/** The stores of a kardex, each with its movements; those that had nothing and moved nothing are left out. */
export const kardexStores = (openings: readonly StoreOpening[], movements: readonly KardexMovement[]) =>
  openings
    .map((opening) => ({ opening, rows: movements.filter((row) => row.store === opening.store) }))
    .filter(({ opening, rows }) => rows.length > 0 || (opening.initialBalance ?? 0) > 0)
