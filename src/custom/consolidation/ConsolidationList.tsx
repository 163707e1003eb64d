import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useConsolidations } from './useConsolidations.ts'

interface ConsolidationListProps {
  readonly consolState: string
  readonly onOpen: (number: string) => void
}

const numbers = ['pieces', 'grossWeight', 'volumeM3'] as const
const words = { pieces: 'pieces', grossWeight: 'weight', volumeM3: 'volume' } as const

/** The consolidations of one state; a line opens. */
export const ConsolidationList = ({ consolState, onOpen }: ConsolidationListProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { data: rows = [], isPending, error } = useConsolidations(consolState)
  const text = (key: string): string => translate(`estiba.consolidation.${key}`)
  return (
    <>
      {error !== null && <p role="alert">{translate('estiba.work.failed')}</p>}
      <WorkTable
        label={text(`tabs.${consolState}`)}
        rows={rows}
        busy={isPending}
        empty={text('none')}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => String(id)}
        columns={[
          {
            key: 'number',
            label: text('number'),
            cell: ({ id }) => (
              <Button onClick={() => onOpen(String(id))}>
                <code>{id}</code>
              </Button>
            ),
          },
          { key: 'destination', label: text('destination'), cell: (row) => String(row['destination'] ?? '') },
          {
            key: 'container',
            label: text('container'),
            cell: (row) => String(row['container'] ?? row['vehiclePlate'] ?? ''),
          },
          { key: 'master', label: text('master'), cell: (row) => String(row['masterBl'] ?? '') },
          { key: 'seal', label: text('seal'), cell: (row) => String(row['seal'] ?? '') },
          ...numbers.map((field) => ({
            key: field,
            label: text(words[field]),
            number: true,
            cell: (row: { readonly [name: string]: unknown }) => formats.number(Number(row[field] ?? 0)),
          })),
          {
            key: 'fill',
            label: text('fill'),
            number: true,
            cell: (row) => (row['fillPercent'] === null ? '' : `${formats.number(Number(row['fillPercent']))} %`),
          },
        ]}
      />
    </>
  )
}
