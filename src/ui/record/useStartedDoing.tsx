import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { refusalText } from '../form/refusalText.ts'
import type { Words } from '../resource/useWords.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { Doing } from './doing.ts'

interface Started {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly words: Words
  /** What can be done with the record as it stands now. */
  readonly doings: readonly Doing[]
  readonly onProblem: (text: string | null) => void
}

/** Starts what is done with a record: at once, or after a dialog has asked what it needs to know. */
export const useStartedDoing = ({ resource, record, words, doings, onProblem }: Started) => {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Doing | null>(null)
  const run = async (doing: Doing): Promise<void> => {
    if (busy) return
    setBusy(true)
    onProblem(null)
    try {
      await doing.run({})
    } catch (failure) {
      onProblem(refusalText(failure, words))
    } finally {
      setBusy(false)
    }
  }
  // A record that changed behind the dialog is done with as it is, not as it was.
  const now = doings.find(({ name }) => name === asked?.name) ?? asked
  return {
    busy,
    start: (doing: Doing): void => (doing.input === undefined ? void run(doing) : setAsked(doing)),
    dialog: asked !== null && now !== null && (
      <ActionDialog
        title={asked.label}
        resource={resource}
        record={record}
        input={asked.input ?? {}}
        begins={now.begins ?? {}}
        notes={now.notes ?? []}
        onSend={(values) => now.run(values)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
