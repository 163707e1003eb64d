import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { GiveLink } from './GiveLink.tsx'

const shown = ['givenTo', 'linkState', 'expiresAt'] as const

/** Who may follow a shipment without an account, until when; links are made and taken back here. */
export const PublicLinks = ({ shipment }: { readonly shipment: string }) =>
  mayDo('tracking-links', 'list') ? <Links shipment={shipment} /> : null

const Links = ({ shipment }: { readonly shipment: string }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const provider = useOperations()
  const [giving, setGiving] = useState(false)
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
        aria-label={translate('estiba.tracking.revokeLink', { name: String(row['givenTo']) })}
        onClick={() => void revoke(row.id)}
      >
        {translate('estiba.tracking.revoke')}
      </Button>
    )
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1rem', my: 1 }}>
        {translate('estiba.tracking.links')}{' '}
        {mayWrite && <Button onClick={() => setGiving(true)}>{translate('estiba.tracking.giveLink')}</Button>}
      </Typography>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <WorkTable
        label={translate('estiba.tracking.links')}
        rows={links.rows}
        idOf={({ id }) => id}
        busy={links.isPending}
        empty={translate('estiba.tracking.noLinks')}
        columns={[
          { ...links.column('givenTo'), heading: true },
          links.column('linkState'),
          links.column('expiresAt'),
          ...(mayWrite ? [{ key: 'revoke', label: '', cell: takingBack }] : []),
        ]}
      />
      {giving && <GiveLink shipment={shipment} onGiven={readAgain} onClose={() => setGiving(false)} />}
    </>
  )
}
