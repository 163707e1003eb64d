import { useTexts } from '../work/useTexts.ts'
import { localTime } from '../../domain/events/effect.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'

const told = ['effect', 'place', 'code', 'source', 'cargo'] as const

const placeTime = (row: AnyRecord): string =>
  localTime({ at: String(row['happenedAt']), offset: String(row['offset'] ?? '+00:00') }).replace('T', ' ')

/** Who said what of a shipment, at the time of the place. */
export const Facts = ({ shipment }: { readonly shipment: string }) => {
  const text = useTexts('tracking')
  const facts = useWorkRows('event-messages', {
    filter: { messageState: 'MATCHED', shipments: { has: shipment } },
    sort: ['happenedAt', 'DESC'],
    shown: told,
  })
  return (
    <WorkTable
      {...facts.table}
      titled="h3"
      label={text('facts')}
      text={text}
      empty={text('noFacts')}
      columns={[
        { key: 'local', whole: true, heading: true, cell: placeTime },
        ...facts.columns('code', 'classifier', 'place', 'cargo', 'source', 'effect'),
      ]}
    />
  )
}
