import type { ReactNode } from 'react'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useSubmission } from '../../ui/form/useSubmission.ts'
import { ActionDialog } from '../../ui/record/ActionDialog.tsx'
import { type Caller, useCall } from '../../ui/resource/useCall.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'

interface AskActionProps {
  /** The resource whose action or move it is. */
  readonly of: string
  /** The one that declares what is asked, or the fields of the resource that are. */
  readonly action: string | readonly string[]
  /** Else what the action is called. */
  readonly title?: string
  /** What it is done with, where that is not in sight. */
  readonly about?: string
  readonly begins?: Values
  /** What it needs to know that is known: sent along, not asked. */
  readonly given?: Values
  /** What proposes more as it is filled. */
  readonly children?: ReactNode
  /** Does it, with what calls the operations of the resource. */
  readonly onSend: (values: Values, call: Caller['call']) => Promise<void>
  readonly onClose: () => void
}

/** Asks what an action of a resource declares that it needs to know. */
export const AskAction = ({ of, ...asked }: AskActionProps) => {
  const { resource } = useResource(of)
  return resource === undefined ? null : <Asked {...asked} resource={resource} />
}

interface AskedProps extends Omit<AskActionProps, 'of'> {
  readonly resource: Resource
}

const nothing: Values = {}

const Asked = ({ action, title, about, given = nothing, resource, onSend, ...asked }: AskedProps) => {
  const { call } = useCall(resource)
  const submit = useSubmission()
  const words = useWords(resource)
  const name = title ?? words.name(String(action))
  const needed = typeof action === 'string' ? (resource.actions[action]?.input ?? {}) : resource.fields
  const input = Object.fromEntries(
    Object.entries(needed).filter(
      ([field]) => !(field in given) && (typeof action === 'string' || action.includes(field)),
    ),
  )
  return (
    <ActionDialog
      {...asked}
      title={about === undefined ? name : `${name}: ${about}`}
      resource={resource}
      input={input}
      onSend={(values) =>
        submit((keyOf) =>
          onSend({ ...given, ...values }, (operation, sent = {}, options = {}) => {
            const headers = { 'Idempotency-Key': keyOf([operation, sent]), ...options.headers }
            return call(operation, sent, { ...options, headers })
          }),
        )
      }
    />
  )
}
