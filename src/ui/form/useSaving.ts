import { useCallback, useRef, useState } from 'react'
import { useRegisterMutationMiddleware } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Values } from '../kinds/kindUi.ts'
import { currentOf, errorsOf, isOwnChange } from './errorsOf.ts'
import { isUnknown, makeSubmission, type Sent as SentBefore } from './submission.ts'
import { reasonOf } from '../screen/useAttempt.ts'

interface Sent {
  readonly data: Values
  readonly meta?: object
}

/** What was stored meanwhile, the refusal that says by whom, and whether it was the same person, elsewhere. */
export interface Conflict {
  readonly current: AnyRecord
  readonly told: string
  readonly isOwn: boolean
}

const none: readonly SentBefore[] = []

type Next = (resource: string, sent: Sent) => Promise<{ readonly data: AnyRecord }>

/**
 * What stands between react-admin's form and the data provider: the version that the typing began with goes along, a
 * write that is sent again is done once, and a refusal for a newer version starts the merge.
 *
 * @param sent what a draft of it sent and was never answered
 */
export const useSaving = (stored: AnyRecord | null, sent: readonly SentBefore[] = none) => {
  /** What is written over: frozen when the form opens, so that no live change slips under what is typed. */
  const over = useRef(stored)
  /** What the validation made of what is typed. */
  const checked = useRef<Values>({})
  /** Called once it is written. */
  const written = useRef((): void => undefined)
  /** Called with what another stored meanwhile. */
  const clashed = useRef((_conflict: Conflict): void => undefined)
  /** Called where nobody knows whether it is written. */
  const unanswered = useRef((): void => undefined)
  const [submission] = useState(() => makeSubmission(sent))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  /** The same at once: what follows a refusal may send again before it is drawn. */
  const shut = useRef(false)
  const goOn = useCallback((sending: boolean): void => {
    shut.current = sending
    setUnderWay(sending)
  }, [])
  const middleware = useCallback(
    async (resource: string, params: Sent, next: Next) => {
      const against = over.current
      const idempotencyKey = submission.keyOf([checked.current, against?.version])
      const meta = { ...params.meta, idempotencyKey }
      setProblem(null)
      goOn(true)
      try {
        const answer = await next(resource, {
          ...params,
          meta,
          data: against === null ? checked.current : { ...checked.current, id: against.id },
          ...(against === null ? {} : { id: against.id, previousData: against }),
        })
        submission.settled()
        written.current()
        return answer
      } catch (failure) {
        goOn(false)
        if (isUnknown(failure)) unanswered.current()
        else submission.settled()
        const current = currentOf(failure)
        // Over the very version that is there, nothing is merged: the refusal is said.
        if (current !== null && current.version !== against?.version)
          clashed.current({
            current,
            told: failure instanceof Error ? failure.message : '',
            isOwn: isOwnChange(failure),
          })
        else if (Object.keys(errorsOf(failure)).length === 0) setProblem(reasonOf(failure))
        throw failure
      }
    },
    [submission, goOn],
  )
  useRegisterMutationMiddleware(middleware)
  return {
    against: useCallback(() => over.current, []),
    /** Goes on over what another stored meanwhile. */
    goOnOver: useCallback((current: AnyRecord): void => {
      over.current = current
    }, []),
    keepChecked: useCallback((values: Values): void => {
      checked.current = values
    }, []),
    onWritten: useCallback((then: () => void): void => {
      written.current = then
    }, []),
    onUnanswered: useCallback((then: () => void): void => {
      unanswered.current = then
    }, []),
    sent: submission.open,
    onConflict: useCallback((then: (conflict: Conflict) => void): void => {
      clashed.current = then
    }, []),
    conflict,
    setConflict,
    problem,
    /** From when it is sent until it is refused: once it is written, the form waits to be left. */
    isUnderWay,
    isShut: useCallback(() => shut.current, []),
  }
}
