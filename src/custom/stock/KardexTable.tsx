import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import type { StoreOpening } from '../../resources/stockAnswers.ts'
import { type Figure, type Figures, figures, type KardexMovement, kardexLines } from './kardexLines.ts'
import { documentAddress } from './stockTypes.ts'

interface KardexTableProps {
  readonly opening: StoreOpening
  readonly movements: readonly KardexMovement[]
  readonly titleOf: (resource: string, id: string) => string
}

const inUnits: ReadonlySet<Figure> = new Set(['entry', 'invoice', 'stockBalance'])

/** A row: what it is of, then its figures; those are missing that its reader may not read. */
interface Shown extends Figures {
  readonly date?: ReactNode
  readonly document?: ReactNode
  readonly sw?: ReactNode
}

/** The kardex of one store: what it opened with, each movement, and what they come to. */
export const KardexTable = ({ opening, movements, titleOf }: KardexTableProps) => {
  const text = useTexts('stock')
  const formats = useFormats()
  const kindOf = ({ sw, otherStore }: KardexMovement): string =>
    otherStore === null || otherStore === undefined
      ? text(`kind${sw}`)
      : text('transfer', { store: titleOf('stores', otherStore).split(' · ')[0] })
  const rows = kardexLines(opening, movements).map((line): Shown => {
    if (line.of === 'opening') return { date: text('opening'), ...line.figures }
    if (line.of !== 'movement') return { date: <b>{text('totals')}</b>, ...line.figures }
    const row = line.figures
    return {
      ...row,
      date: formats.day(row.date),
      document: <Link to={documentAddress(row.documentType, row.documentNumber)}>{row.documentNumber}</Link>,
      sw: <span title={titleOf('switches', row.sw)}>{kindOf(row)}</span>,
    }
  })
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
