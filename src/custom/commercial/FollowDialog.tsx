import { ActionDialog } from '../../ui/record/ActionDialog.tsx'
import { useCall } from '../../ui/resource/useCall.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import type { Resource } from '../../schema/resource.ts'
import type { PipelinePaper } from '../../domain/commercial/pipeline.ts'

/** What is done with a paper from the pipeline. */
export type Following = 'followUp' | 'reassign'

interface FollowDialogProps {
  readonly resource: Resource
  readonly action: Following
  readonly paper: PipelinePaper
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

const nobody = {}

/** Writes down what was said and when to ask again, or gives the paper to somebody else. */
export const FollowDialog = ({ resource, action, paper, onDone, onClose }: FollowDialogProps) => {
  const words = useWords(resource)
  const { call } = useCall(resource)
  const input = resource.actions[action]?.input ?? nobody
  return (
    <ActionDialog
      title={`${words.name(action)}: ${paper.id}`}
      resource={resource}
      input={input}
      onSend={async (values) => {
        await call(
          action,
          { number: paper.id, ...values },
          { headers: { 'If-Match': paper.version === null ? '' : String(paper.version) } },
        )
        await onDone()
      }}
      onClose={onClose}
    />
  )
}
