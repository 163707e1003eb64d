import { useEffect, useRef, useState } from 'react'
import { call } from '../call.ts'
import { fill } from '../fill.ts'
import { momentThere } from '../momentThere.ts'
import { Notice, Page } from '../parts.tsx'
import { isMissing } from '../problems.ts'
import { useAuthSpeech } from '../authSpeech.ts'
import { useLightForm } from '../useLightForm.ts'

interface Step {
  readonly event: string
  readonly done: number
  readonly of: number
  readonly planned: string | null
  readonly expected: string | null
  readonly actual: string | null
  readonly place: string | null
  readonly lateHours: number | null
}

interface Trace {
  /** Who forwards it, and how it is reached. */
  readonly company: string
  readonly contact: string
  readonly number: string
  readonly progress: string
  readonly from: string | null
  readonly to: string | null
  readonly departure: string | null
  readonly departed: boolean
  readonly arrival: string | null
  readonly arrived: boolean
  readonly containers: number
  readonly pieces: number
  readonly steps: readonly Step[]
  readonly expiresAt: string
  /** Of the company, by whose clock it is told when something happens. */
  readonly timeZone: string
}

/** Where a shipment is, for who was given a link to it; the token stands behind the # and leaves the page in the call alone. */
const Track = () => {
  const { t, locale } = useAuthSpeech()
  const form = useLightForm()
  const [answer, setAnswer] = useState<Trace | 'gone' | null>(null)
  const asked = useRef('')
  const [token, setToken] = useState(() => location.hash.slice(1))

  useEffect(() => {
    // Another link that is opened in this tab changes what stands behind the # alone.
    const follow = (): void => {
      setToken(location.hash.slice(1))
      setAnswer(null)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    const question = `${locale} ${token}`
    if (asked.current === question) return
    asked.current = question
    const put = (found: Trace | 'gone'): void => {
      if (asked.current === question) setAnswer(found)
    }
    void form.attempt(async () => {
      try {
        put(await call<Trace>('tracking.trackingLinks.open', { token }))
      } catch (problem) {
        if (isMissing(problem)) put('gone')
        // What went wrong with the link before is none of this one's.
        else if (asked.current === question) throw problem
      }
    })
  })

  if (answer === null || answer === 'gone')
    return (
      <Page title={t.track}>
        <Notice text={form.problem} />
        <Notice text={answer === null ? null : t.trackGone} />
      </Page>
    )
  const moment = (text: string): string => momentThere(text, locale, answer.timeZone)
  const whenOf = ({ actual, expected, planned }: Step): string => {
    if (actual !== null) return moment(actual)
    if (expected !== null) return fill(t.trackExpected, { moment: moment(expected) })
    return planned === null ? t.trackToCome : fill(t.trackPlanned, { moment: moment(planned) })
  }
  const { number, progress, from, to, departure, departed, arrival, arrived, containers, pieces, steps } = answer
  return (
    <Page title={number}>
      <Notice text={form.problem} />
      <p className="lead">
        {[from, to].filter(Boolean).join(' → ')}
        <br />
        {[
          progress,
          containers > 0 && fill(t.trackContainers, { count: String(containers) }),
          pieces > 0 && fill(t.trackPieces, { count: String(pieces) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {departure !== null && <p>{fill(departed ? t.trackLeft : t.trackLeaves, { moment: moment(departure) })}</p>}
      {arrival !== null && <p>{fill(arrived ? t.trackCame : t.trackComes, { moment: moment(arrival) })}</p>}
      {steps.length === 0 && <Notice text={t.trackNothing} kind="info" />}
      <ol className="trace" aria-label={t.trackEvents}>
        {steps.map((step) => (
          <li key={step.event} className={step.actual === null ? '' : 'met'}>
            <strong>{step.event}</strong>
            {step.of > 1 && ` ${step.done}/${step.of}`}
            <span>{[whenOf(step), step.place].filter(Boolean).join(' · ')}</span>
            {(step.lateHours ?? 0) > 0 && (
              <span className="error">{fill(t.trackLate, { hours: String(step.lateHours) })}</span>
            )}
          </li>
        ))}
      </ol>
      {answer.company !== '' && (
        <p>
          {answer.company}
          <br />
          {answer.contact}
        </p>
      )}
      <p className="quiet">{fill(t.trackUntil, { moment: moment(answer.expiresAt) })}</p>
    </Page>
  )
}

export default Track
