import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetMany, useListContext } from 'react-admin'
import type { RecordOf } from '../../resources/records.ts'
import type { Resource } from '../../schema/resource.ts'
import { useSubmission } from '../../ui/form/useSubmission.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useCall } from '../../ui/resource/useCall.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { AskedDialog } from '../work/AskedDialog.tsx'
import { useBilledCharges } from './useBilledCharges.ts'

type Charge = RecordOf<'shipment-charges'>

/** Takes a supplier's invoice off a cost of a job that it was put to by mistake. */
export const UnmatchBill = () => {
  const { resource } = useResource('shipment-charges')
  const { data = [] } = useListContext<Charge>()
  const billed = data.filter(({ payTo, buyState }) => payTo && buyState !== 'ESTIMATED')
  return resource === undefined || billed.length === 0 ? null : <Unmatching resource={resource} charges={billed} />
}

interface UnmatchingProps {
  readonly resource: Resource
  readonly charges: readonly Charge[]
}

const Unmatching = (props: UnmatchingProps) => {
  const { name } = useWords(props.resource)
  const [asked, ask] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => ask(true)}>
        {name('unmatch')}
      </Button>
      {asked && <Asked {...props} onClose={() => ask(false)} />}
    </>
  )
}

interface Matched {
  readonly charge: Charge
  readonly document: string
}

/** What is put to charges: each invoice once for each of its charges; what credits it goes off with it. */
const matchedTo = (charges: readonly Charge[]): readonly Matched[] =>
  charges.flatMap((charge) => {
    const bills = (charge.buyBills ?? []).filter(({ amount }) => (amount ?? 0) > 0)
    return [...new Set(bills.flatMap(({ document }) => document ?? []))].map((document) => ({ charge, document }))
  })

const nothing = {}

const Asked = ({ resource, charges, onClose }: UnmatchingProps & { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const { name } = useWords(resource)
  const { call } = useCall(resource)
  const submit = useSubmission()
  const billed = useBilledCharges(charges)
  const matched = matchedTo(billed ?? [])
  const ids = [...new Set(matched.map(({ document }) => document))]
  const { data: documents = [], isPending } = useGetMany<RecordOf<'documents'>>('documents', { ids })
  if (billed === undefined || (ids.length > 0 && isPending)) return null
  const numberOf = (id: string): string => documents.find((one) => one?.id === id)?.number || id
  const options = matched.map(({ charge, document }, at) => {
    const word = `${numberOf(document)} · ${charge.line ?? ''} ${charge.description}`
    return [String(at), word] as const
  })
  const only = options.length === 1
  return (
    <AskedDialog
      title={name('unmatch')}
      text={name}
      fields={[['document', { options: only ? options : [['', ''], ...options], required: true }]]}
      starts={only ? { document: '0' } : nothing}
      onClose={onClose}
      onAsked={async ({ document: chosen }) => {
        const { charge, document } = matched[Number(chosen)] ?? {}
        if (charge === undefined) return false
        const sent = { document, charge: charge.id }
        await submit((keyOf) => call('unmatch', sent, { headers: { 'Idempotency-Key': keyOf(['unmatch', sent]) } }))
        noticeBoard.toast('estiba.list.acted', 'good', { values: { action: name('unmatch') } })
        await client.invalidateQueries()
        return true
      }}
    />
  )
}
