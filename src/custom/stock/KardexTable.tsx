import { Panel } from '../work/Panel.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Big } from 'big.js'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../ui/format/useFormats.ts'
import { documentAddress, type KardexMovement, type StoreOpening } from './stockTypes.ts'

interface KardexTableProps {
  readonly opening: StoreOpening
  readonly movements: readonly KardexMovement[]
  readonly titleOf: (resource: string, id: string) => string
}

export const columnKeys = [
  'date',
  'document',
  'sw',
  'entry',
  'exit',
  'unitCost',
  'unitValue',
  'discount',
  'balance',
  'value',
  'average',
  'totalCost',
  'totalPrice',
  'profit',
] as const

const total = (movements: readonly KardexMovement[], of: (row: KardexMovement) => number | null): number =>
  movements.reduce((sum, row) => sum.plus(of(row) ?? 0), new Big(0)).toNumber()

/** A row: what it is of, then its figures. */
interface Shown {
  readonly key: string
  readonly words: readonly ReactNode[]
  readonly figures: readonly string[]
}

/** The kardex of one store: what it opened with, each movement, and what they come to. */
export const KardexTable = ({ opening, movements, titleOf }: KardexTableProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string, values = {}): string => translate(`estiba.stock.${key}`, values)
  const units = (value: number | null): string => formats.number(value, { max: 4 })
  const money = (value: number | null): string => formats.amount(value)
  const last = movements.at(-1)
  const rows: readonly Shown[] = [
    {
      key: 'opening',
      words: [text('opening'), '', ''],
      figures: [
        '',
        '',
        '',
        '',
        '',
        units(opening.initialBalance),
        money(opening.initialValue),
        money(opening.initialAverageCost),
      ],
    },
    ...movements.map((row) => ({
      key: row.id,
      words: [
        formats.day(row.date),
        <Link key="document" to={documentAddress(row.documentType, row.documentNumber)}>
          {row.documentNumber}
        </Link>,
        <span key="sw" title={titleOf('switches', row.sw)}>
          {row.otherStore === null || row.otherStore === undefined
            ? text(`kind${row.sw}`)
            : text('transfer', { store: titleOf('stores', row.otherStore).split(' · ')[0] })}
        </span>,
      ],
      figures: [
        units(row.entry),
        units(row.invoice),
        money(row.unitCost),
        money(row.unitValue),
        money(row.discountRate),
        units(row.stockBalance),
        money(row.stockValue),
        money(row.averageCost),
        money(row.totalCost),
        money(row.totalPrice),
        row.profit === null || row.profit === undefined ? '-' : money(row.profit),
      ],
    })),
    {
      key: 'totals',
      words: [<b key="totals">{text('totals')}</b>, '', ''],
      figures: [
        units(total(movements, ({ entry }) => entry)),
        units(total(movements, ({ invoice }) => invoice)),
        '',
        '',
        '',
        units(last?.stockBalance ?? opening.initialBalance),
        money(last?.stockValue ?? opening.initialValue),
        money(last?.averageCost ?? opening.initialAverageCost),
        money(total(movements, ({ totalCost }) => totalCost)),
        money(total(movements, ({ totalPrice }) => totalPrice)),
      ],
    },
  ]
  const store = titleOf('stores', opening.store)
  return (
    <Panel plain title={store}>
      <WorkTable
        label={store}
        rows={rows}
        idOf={({ key }) => key}
        columns={columnKeys.map((key, at) => ({
          key,
          label: text(key),
          number: at > 2,
          whole: at === 0,
          cell: ({ words, figures }: Shown) => words[at] ?? figures[at - 3],
        }))}
      />
    </Panel>
  )
}
