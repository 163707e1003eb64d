import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { RecordOf } from '../../resources/records.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { deferred } from '../../ui/screen/deferred.tsx'
import type { Resource } from '../../schema/resource.ts'
import { ProposedMatches } from './ProposedMatches.tsx'

type Charge = RecordOf<'shipment-charges'>

const AskAction = deferred(async () => ({ default: (await import('../work/AskAction.tsx')).AskAction }))

/**
 * Puts a supplier's invoice to the costs of a job, those that are open proposed with what is open of them once the invoice
 * of their supplier is chosen. One that is billed may be billed more.
 */
export const MatchBill = () => {
  const { resource } = useResource('shipment-charges')
  const { data = [] } = useListContext<Charge>()
  const isBought = data.some(({ payTo, chargeKind }) => payTo && chargeKind !== 'REVENUE')
  return resource === undefined || !isBought ? null : <Matching resource={resource} charges={data} />
}

const Matching = ({ resource, charges }: { readonly resource: Resource; readonly charges: readonly Charge[] }) => {
  const client = useQueryClient()
  const { name } = useWords(resource)
  const [asked, ask] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => ask(true)}>
        {name('match')}
      </Button>
      {asked && (
        <AskAction
          of="shipment-charges"
          action="match"
          onSend={async (values, call) => {
            await call('match', values)
            noticeBoard.toast('estiba.list.acted', 'good', { values: { action: name('match') } })
            await client.invalidateQueries()
          }}
          onClose={() => ask(false)}
        >
          <ProposedMatches charges={charges} />
        </AskAction>
      )}
    </>
  )
}
