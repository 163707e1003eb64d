import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayUse } from '../../authProvider/mayDo.ts'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'
import { ActionDialog } from '../record/ActionDialog.tsx'
import { useCall } from '../resource/useCall.ts'

interface ListActionsProps {
  readonly resource: Resource
  readonly view: View
}

/** Actions of a whole list: each a button whose dialog asks what the action needs to know. */
export const ListActions = ({ resource, view }: ListActionsProps) => {
  const client = useQueryClient()
  const { call, has } = useCall(resource)
  const [asked, setAsked] = useState<string | null>(null)
  const names = Object.entries(resource.actions).flatMap(([name, { ofList, grant }]) =>
    ofList === true && has(name) && (grant === undefined || mayUse(grant)) ? [name] : [],
  )
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" className="estiba-button" onClick={() => setAsked(name)}>
          {view.words.name(name)}
        </button>
      ))}
      {asked !== null && (
        <ActionDialog
          title={view.words.name(asked)}
          input={resource.actions[asked]?.input ?? {}}
          view={view}
          onSend={async (values) => {
            await call(asked, values)
            noticeBoard.toast('estiba.list.acted', 'good', { values: { action: view.words.name(asked) } })
            await client.invalidateQueries()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
