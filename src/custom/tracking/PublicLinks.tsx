import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Panel } from '../work/Panel.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { AskAction } from '../work/AskAction.tsx'
import { MadeLink } from './MadeLink.tsx'

const shown = ['givenTo', 'linkState', 'expiresAt'] as const

/** Who may follow a shipment without an account, until when; links are made and taken back here. */
const PublicLinks = ({ record }: Pick<PanelProps, 'record'>) =>
  mayDo('tracking-links', 'list') ? <Links shipment={record.id} /> : null

const Links = ({ shipment }: { readonly shipment: string }) => {
  const text = useTexts('tracking')
  const client = useQueryClient()
  const provider = useOperations()
  const [giving, setGiving] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const { problem, busy, attempt } = useAttempt()
  const links = useWorkRows('tracking-links', { filter: { shipment }, sort: ['expiresAt', 'DESC'], shown })
  const mayWrite = mayDo('tracking-links', 'edit')
  const readAgain = (): Promise<void> => client.invalidateQueries({ queryKey: ['tracking-links'] })
  const revoke = (id: string): Promise<unknown> =>
    attempt(async () => {
      await provider.call('tracking.trackingLinks.revoke', { id })
      await readAgain()
    })
  const takingBack = (row: AnyRecord) =>
    row['linkState'] === 'ACTIVE' && (
      <Button
        color="error"
        disabled={busy}
        aria-label={text('revokeLink', { name: String(row['givenTo']) })}
        onClick={() => void revoke(row.id)}
      >
        {text('revoke')}
      </Button>
    )
  return (
    <Panel
      plain
      heading="h3"
      title={text('links')}
      beside={mayWrite && <Button onClick={() => setGiving(true)}>{text('giveLink')}</Button>}
    >
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <WorkTable
        {...links.table}
        label={text('links')}
        empty={text('noLinks')}
        columns={[
          { ...links.column('givenTo'), heading: true },
          ...links.columns('linkState', 'expiresAt'),
          ...(mayWrite ? [{ key: 'revoke', label: '', cell: takingBack }] : []),
        ]}
      />
      {giving && (
        <AskAction
          of="tracking-links"
          action="give"
          given={{ shipment }}
          onSend={async (values, call) => {
            setMade((await call<{ readonly address: string }>('give', values)).address)
            await readAgain()
          }}
          onClose={() => setGiving(false)}
        />
      )}
      {made !== null && <MadeLink address={made} onClose={() => setMade(null)} />}
    </Panel>
  )
}

export default PublicLinks
