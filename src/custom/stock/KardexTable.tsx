import { Big } from 'big.js'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import type { StoreOpening } from '../../resources/stockAnswers.ts'
import type { RecordOf } from '../../resources/records.ts'
import { documentAddress } from './stockTypes.ts'

type KardexMovement = RecordOf<'stock-movements'>

interface KardexTableProps {
  readonly opening: StoreOpening
  readonly movements: readonly KardexMovement[]
  readonly titleOf: (resource: string, id: string) => string
}

/** The figures of a movement: how each is called, and its field. */
export const figures = [
  ['entry', 'entry'],
  ['exit', 'invoice'],
  ['unitCost', 'unitCost'],
  ['unitValue', 'unitValue'],
  ['discount', 'discountRate'],
  ['balance', 'stockBalance'],
  ['value', 'stockValue'],
  ['average', 'averageCost'],
  ['totalCost', 'totalCost'],
  ['totalPrice', 'totalPrice'],
  ['profit', 'profit'],
] as const

type Figure = (typeof figures)[number][1]

const inUnits: ReadonlySet<Figure> = new Set(['entry', 'invoice', 'stockBalance'])

type Figures = { readonly [F in Figure]?: number | null | undefined }

/** A row: what it is of, then its figures; those are missing that its reader may not read. */
interface Shown extends Figures {
  readonly date?: ReactNode
  readonly document?: ReactNode
  readonly sw?: ReactNode
}

const sumOf = (movements: readonly KardexMovement[], figure: Figure): number =>
  movements.reduce((sum, row) => sum.plus(row[figure] ?? 0), new Big(0)).toNumber()

/** The kardex of one store: what it opened with, each movement, and what they come to. */
export const KardexTable = ({ opening, movements, titleOf }: KardexTableProps) => {
  const text = useTexts('stock')
  const formats = useFormats()
  const begun: Figures = {
    stockBalance: opening.initialBalance,
    stockValue: opening.initialValue,
    averageCost: opening.initialAverageCost,
  }
  const { stockBalance, stockValue, averageCost } = movements.at(-1) ?? begun
  const total = (figure: Figure) => ({ [figure]: sumOf(movements, figure) })
  const kindOf = ({ sw, otherStore }: KardexMovement): string =>
    otherStore === null || otherStore === undefined
      ? text(`kind${sw}`)
      : text('transfer', { store: titleOf('stores', otherStore).split(' · ')[0] })
  const rows: readonly Shown[] = [
    { date: text('opening'), ...begun },
    ...movements.map((row) => ({
      ...row,
      date: formats.day(row.date),
      document: <Link to={documentAddress(row.documentType, row.documentNumber)}>{row.documentNumber}</Link>,
      sw: <span title={titleOf('switches', row.sw)}>{kindOf(row)}</span>,
    })),
    {
      date: <b>{text('totals')}</b>,
      ...total('entry'),
      ...total('invoice'),
      stockBalance,
      stockValue,
      averageCost,
      ...total('totalCost'),
      ...total('totalPrice'),
    },
  ]
  const written = (figure: Figure, value: number | null | undefined): string => {
    if (inUnits.has(figure)) return formats.number(value, { max: 4 })
    return figure === 'profit' && value === null ? '-' : formats.amount(value)
  }
  return (
    <WorkTable
      titled="h2"
      label={titleOf('stores', opening.store)}
      text={text}
      rows={rows}
      columns={[
        { key: 'date', whole: true, cell: ({ date }) => date },
        { key: 'document' },
        { key: 'sw' },
        ...figures.map(([key, figure]) => ({
          key,
          number: true,
          cell: (row: Shown) => written(figure, row[figure]),
        })),
      ]}
    />
  )
}
