import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import Big from 'big.js'
import { lazy, Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import type { RecordOf } from '../../resources/records.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import type { Resource } from '../../schema/resource.ts'

type Charge = RecordOf<'shipment-charges'>

const AskAction = lazy(() => import('../work/AskAction.tsx').then(({ AskAction }) => ({ default: AskAction })))

/** What is open of a cost, in its own currency; of one that has no bill, all that is expected, which no rate rounds. */
const openOf = ({ buyState, buyEstimated, buyOpenBase, buyExchangeRate }: Charge): number =>
  buyState === 'ESTIMATED'
    ? (buyEstimated ?? 0)
    : new Big(buyOpenBase ?? 0)
        .div(buyExchangeRate || 1)
        .round(2, Big.roundHalfUp)
        .toNumber()

/** Puts a supplier's invoice to the costs of a job that are open, each proposed with what is open of it. */
export const MatchBill = () => {
  const { resource } = useResource('shipment-charges')
  const { data = [] } = useListContext<Charge>()
  const open = data.filter(({ buyOpenBase }) => (buyOpenBase ?? 0) > 0)
  return resource === undefined || open.length === 0 ? null : <Matching resource={resource} open={open} />
}

const Matching = ({ resource, open }: { readonly resource: Resource; readonly open: readonly Charge[] }) => {
  const client = useQueryClient()
  const { name } = useWords(resource)
  const [asked, ask] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => ask(true)}>
        {name('match')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <AskAction
            of="shipment-charges"
            action="match"
            begins={{
              matches: open.map((charge, index) => ({
                documentLine: index + 1,
                charge: charge.id,
                amount: openOf(charge),
                final: false,
              })),
            }}
            onSend={async (values, call) => {
              await call('match', values)
              noticeBoard.toast('estiba.list.acted', 'good', { values: { action: name('match') } })
              await client.invalidateQueries()
            }}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </>
  )
}
