import Box from '@mui/material/Box'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { reference } from '../../schema/index.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import type { BoughtGroup, OpenItemGroup } from '../../domain/commercial/pipeline.ts'

interface OpenItemsTableProps {
  readonly label: string
  /** Whom the money is owed by, or to. */
  readonly partner: 'customer' | 'supplier'
  readonly groups: readonly (OpenItemGroup | BoughtGroup)[] | null
  /** Where a document opens, and what it is called. */
  readonly resource: string
  readonly documents: string
  readonly amount: string
  readonly withDue: boolean
  /** What has passed its day is called so. */
  readonly pastDue?: string
  readonly empty: string
}

const referred = {
  customer: reference('customers'),
  supplier: reference('suppliers'),
  salesperson: reference('users'),
} as const

const customerOf = (group: OpenItemGroup | BoughtGroup): string | null => ('customer' in group ? group.customer : null)
const supplierOf = (group: OpenItemGroup | BoughtGroup): string | null => ('supplier' in group ? group.supplier : null)

/** Money to come by salesperson and customer, one row a currency, with the documents behind it. */
export const OpenItemsTable = ({
  label,
  partner,
  groups,
  resource,
  documents,
  amount,
  withDue,
  pastDue,
  empty,
}: OpenItemsTableProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const rows = useMemo(
    () =>
      (groups ?? []).map((group) => ({
        customer: customerOf(group),
        supplier: supplierOf(group),
        salesperson: group.salesperson,
      })),
    [groups],
  )
  const titleOf = useTitles(referred, rows, 'orders')
  const text = (key: string, values = {}): string => translate(`estiba.commercial.${key}`, values)
  if (groups === null) return <Nothing>{text('notYours')}</Nothing>
  const money = (value: number | null, currency: string): string =>
    value === null ? '–' : formats.money(value, currency)
  const columns: readonly WorkColumn<OpenItemGroup | BoughtGroup>[] = [
    {
      key: 'salesperson',
      label: text('salesperson'),
      cell: ({ salesperson }) => (salesperson === null ? text('nobody') : titleOf('users', salesperson)),
    },
    {
      key: 'partner',
      label: text(partner),
      cell: (group) => {
        const id = partner === 'customer' ? customerOf(group) : supplierOf(group)
        return id === null ? '–' : titleOf(`${partner}s`, id)
      },
    },
    {
      key: 'documents',
      label: documents,
      cell: ({ count, documents: own }) => (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {own.map(({ id, number, dueDate, overdue }) => (
            <li key={id}>
              <Link to={`/${resource}/${encodeURIComponent(id)}`}>
                <code>{number}</code>
              </Link>
              {dueDate !== null && (
                <Typography variant="caption" color="textSecondary" sx={{ ml: 0.75 }}>
                  {text(overdue ? 'dueSince' : 'dueOn', { day: formats.day(dueDate) })}
                </Typography>
              )}
            </li>
          ))}
          {count > own.length && (
            <Typography component="li" variant="body2" color="textSecondary">
              {text('more', { smart_count: count - own.length })}
            </Typography>
          )}
        </Box>
      ),
    },
    { key: 'amount', label: amount, number: true, cell: (group) => money(group.amount, group.currency) },
    ...(withDue
      ? [
          {
            key: 'overdue',
            label: pastDue ?? text('pastDue'),
            number: true,
            cell: (group: OpenItemGroup | BoughtGroup) => (
              <>
                {money(group.overdue, group.currency)}
                {group.overdue !== null && <StateChip tone="bad">{pastDue ?? text('late')}</StateChip>}
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <WorkTable
      label={label}
      rows={groups}
      columns={columns}
      idOf={(group) => `${group.salesperson}/${customerOf(group) ?? supplierOf(group)}/${group.currency}`}
      nameOf={(group) => customerOf(group) ?? supplierOf(group) ?? ''}
      empty={empty}
    />
  )
}
