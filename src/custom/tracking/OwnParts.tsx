import Button from '@mui/material/Button'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

/** A customer's own part of a shipment, where its cargo and papers are: he is not shown those of others. */
export const OwnParts = ({ shipment }: { readonly shipment: string }) => {
  const text = useTexts('tracking')
  const { rows, words } = useWorkRows('shared-shipments', {
    filter: { job: shipment },
    shown: ['partyRole'],
    enabled: mayDo('shared-shipments', 'list'),
  })
  if (rows.length === 0) return null
  return (
    <Panel plain heading="h3" title={text('cargoAndPapers')}>
      {rows.map((row) => (
        <Button key={row.id} component={Link} to={`/shared-shipments/${encodeURIComponent(row.id)}`}>
          {words?.option('partyRole', String(row['partyRole'])) ?? text('open')}
        </Button>
      ))}
    </Panel>
  )
}
