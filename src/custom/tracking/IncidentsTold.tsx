import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'

export interface IncidentTold {
  readonly id: string
  readonly date: string
  readonly kind: string
  readonly description: string
  readonly resolvedAt: string | null
}

interface IncidentsToldProps {
  readonly incidents: readonly IncidentTold[]
  readonly busy: boolean
}

/** What went otherwise than planned, as far as a customer is told it. */
export const IncidentsTold = ({ incidents, busy }: IncidentsToldProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { words } = useWorkRows('novelties', { filter: {}, shown: [], enabled: false })
  const name = (field: string): string => words?.field(field) ?? ''
  return (
    <WorkTable
      label={translate('estiba.tracking.incidents')}
      rows={incidents}
      idOf={({ id }) => id}
      busy={busy}
      empty={translate('estiba.tracking.noIncidents')}
      columns={[
        { key: 'date', label: name('date'), whole: true, heading: true, cell: ({ date }) => formats.moment(date) },
        { key: 'kind', label: name('kind'), cell: ({ kind }) => words?.option('kind', kind) ?? kind },
        { key: 'description', label: name('description'), cell: ({ description }) => description },
        {
          key: 'resolvedAt',
          label: name('resolvedAt'),
          whole: true,
          cell: ({ resolvedAt }) => (resolvedAt === null ? '' : formats.moment(resolvedAt)),
        },
      ]}
    />
  )
}
