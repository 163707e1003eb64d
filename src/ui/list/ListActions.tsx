import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayUse } from '../../authProvider/mayDo.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'
import { useCall } from '../resource/useCall.ts'
import { deferred } from '../screen/deferred.tsx'
import { type Answered, askedAs, showAnswer } from '../record/actionAnswer.ts'
import { useListParts } from './ListPartsContext.ts'

const ActionDialog = deferred(async () => ({ default: (await import('../record/ActionDialog.tsx')).ActionDialog }))

/** Actions of a whole list: each a button whose dialog asks what the action needs to know. */
export const ListActions = () => {
  const client = useQueryClient()
  const { resource, view } = useListParts()
  const { call, has } = useCall(resource)
  const submit = useSubmission()
  const [asked, setAsked] = useState<string | null>(null)
  const { says } = resource.actions[asked ?? ''] ?? {}
  const names = Object.entries(resource.actions).flatMap(([name, { ofList, grant }]) =>
    ofList === true && has(name) && (grant === undefined || mayUse(grant)) ? [name] : [],
  )
  return (
    <>
      {names.map((name) => (
        <Button key={name} variant="outlined" onClick={() => setAsked(name)}>
          {view.words.name(name)}
        </Button>
      ))}
      {asked !== null && (
        <ActionDialog
          title={view.words.name(asked)}
          input={resource.actions[asked]?.input ?? {}}
          resource={resource}
          notes={says === undefined ? [] : [resource.labels[view.words.locale].messages[says] ?? says]}
          onSend={async (values) => {
            const { result } = resource.actions[asked] ?? {}
            const answered = await submit((keyOf) => {
              const headers = { 'Idempotency-Key': keyOf([asked, values]) }
              return call<Answered>(asked, values, { headers, ...askedAs(result) })
            })
            showAnswer(view.words.name(asked), answered)
            noticeBoard.toast('estiba.list.acted', 'good', { values: { action: view.words.name(asked) } })
            await client.invalidateQueries()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
