import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { ActionDialog } from '../../ui/record/ActionDialog.tsx'
import { type Caller, useCall } from '../../ui/resource/useCall.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'

interface AskActionProps {
  /** The resource whose action or move it is. */
  readonly of: string
  readonly action: string
  /** What it is done with, where that is not in sight. */
  readonly about?: string
  readonly begins?: Values
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

const Asked = ({ action, about, resource, onSend, ...asked }: AskedProps) => {
  const { call } = useCall(resource)
  const name = useWords(resource).name(action)
  const title = about === undefined ? name : `${name}: ${about}`
  return (
    <ActionDialog
      {...asked}
      title={title}
      resource={resource}
      input={resource.actions[action]?.input ?? {}}
      onSend={(values) => onSend(values, call)}
    />
  )
}
