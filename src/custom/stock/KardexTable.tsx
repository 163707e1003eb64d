import Box from '@mui/material/Box'
import TableContainer from '@mui/material/TableContainer'
import { Big } from 'big.js'
import { useTranslate } from 'ra-core'
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

/** The kardex of one store: what it opened with, each movement, and what they come to. */
export const KardexTable = ({ opening, movements, titleOf }: KardexTableProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string, values = {}): string => translate(`estiba.stock.${key}`, values)
  const units = (value: number | null): string => formats.number(value, { max: 4 })
  const money = (value: number | null): string => formats.amount(value)
  const last = movements.at(-1)
  const numbers = (values: readonly string[]) =>
    values.map((value, index) => (
      <td key={columnKeys[index + 3] ?? index} className="estiba-number">
        {value}
      </td>
    ))
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <h2>{titleOf('stores', opening.store)}</h2>
      <TableContainer>
        <table className="estiba-work-table" aria-label={titleOf('stores', opening.store)}>
          <thead>
            <tr>
              {columnKeys.map((key, index) => (
                <th key={key} scope="col" className={index > 2 ? 'estiba-number' : undefined}>
                  {text(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="is-opening">
              <td colSpan={3}>{text('opening')}</td>
              {numbers([
                '',
                '',
                '',
                '',
                '',
                units(opening.initialBalance),
                money(opening.initialValue),
                money(opening.initialAverageCost),
                '',
                '',
                '',
              ])}
            </tr>
            {movements.map((row) => (
              <tr key={row.id}>
                <td className="is-day">{formats.day(row.date)}</td>
                <td>
                  <Link to={documentAddress(row.documentType, row.documentNumber)}>{row.documentNumber}</Link>
                </td>
                <td title={titleOf('switches', row.sw)}>
                  {row.otherStore === null || row.otherStore === undefined
                    ? text(`kind${row.sw}`)
                    : text('transfer', { store: titleOf('stores', row.otherStore).split(' · ')[0] })}
                </td>
                {numbers([
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
                ])}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="is-totals">
              <td colSpan={3}>{text('totals')}</td>
              {numbers([
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
                '',
              ])}
            </tr>
          </tfoot>
        </table>
      </TableContainer>
    </Box>
  )
}
