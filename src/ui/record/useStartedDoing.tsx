import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { currentOf } from '../form/errorsOf.ts'
import { refusalText } from '../form/refusalText.ts'
import { useLineName } from '../resource/useLineName.ts'
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

interface Asked {
  readonly doing: Doing
  /** The version that the dialog was opened on, until the person was told of another. */
  readonly seen: number | undefined
}

/** Starts what is done with a record: at once, or after a dialog has asked what it needs to know. */
export const useStartedDoing = ({ resource, record, words, doings, onProblem }: Started) => {
  const line = useLineName()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const running = useRef<string | null>(null)
  /** What was pressed while something else was still being done: it is done next, as it stands by then. */
  const pressed = useRef<string | null>(null)
  const run = async (doing: Doing): Promise<void> => {
    // The same button once more is one press.
    if (running.current !== null) return
    running.current = doing.name
    setBusy(true)
    onProblem(null)
    try {
      await doing.run({})
    } catch (failure) {
      pressed.current = null
      onProblem(refusalText(failure, words, line))
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  const goOn = useEffectEvent((): void => {
    const next = doings.find(({ name }) => name === pressed.current)
    pressed.current = null
    if (next !== undefined && next.reasons.length === 0) start(next)
  })
  useEffect(() => {
    if (!busy) goOn()
  }, [busy])
  const now = doings.find(({ name }) => name === asked?.doing.name) ?? asked?.doing
  /** A record that changed behind the dialog is told first, and then done with as it is. */
  const send = async (values: Values): Promise<void> => {
    try {
      await now?.run(values, asked?.seen)
    } catch (failure) {
      if (currentOf(failure) !== null) setAsked((before) => before && { ...before, seen: undefined })
      throw failure
    }
  }
  function start(doing: Doing): void {
    if (running.current !== null && running.current !== doing.name) pressed.current = doing.name
    else if (doing.input === undefined) void run(doing)
    else setAsked({ doing, seen: doing.version ?? record.version })
  }
  return {
    busy,
    start,
    dialog: asked !== null && now !== undefined && (
      <ActionDialog
        title={asked.doing.label}
        resource={resource}
        record={record}
        input={asked.doing.input ?? {}}
        begins={now.begins ?? {}}
        makes={now.makes}
        notes={now.notes ?? []}
        onSend={send}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
