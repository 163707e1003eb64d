import { useEffect, useRef, useState } from 'react'
import { useAuthSpeech } from '../authSpeech.ts'
import { call } from '../call.ts'
import { fill } from '../fill.ts'
import { momentThere } from '../momentThere.ts'
import { Notice, Page } from '../parts.tsx'
import { isMissing } from '../problems.ts'
import { useLightForm } from '../useLightForm.ts'

interface Paper {
  readonly company: string
  readonly paper: string
  readonly number: string
  readonly version: number
  readonly language: string
  readonly issuedAt: string
  /** Of the company, by whose clock that is told. */
  readonly timeZone: string
  readonly state: 'ISSUED' | 'SUPERSEDED' | 'VOID'
  readonly checksum: string
}

/** Whether a printed paper is what it says; the code of the paper stands behind the # and leaves in the call alone. */
const Check = () => {
  const { t, locale } = useAuthSpeech()
  const form = useLightForm()
  const [answer, setAnswer] = useState<Paper | 'none' | null>(null)
  const asked = useRef('')

  useEffect(() => {
    if (asked.current === locale) return
    asked.current = locale
    void form.attempt(async () => {
      try {
        setAnswer(await call<Paper>('transactions.issuedPapers.check', { token: location.hash.slice(1) }))
      } catch (problem) {
        if (!isMissing(problem)) throw problem
        setAnswer('none')
      }
    })
  })

  if (answer === null || answer === 'none')
    return (
      <Page title={t.check}>
        <Notice text={form.problem} />
        <Notice text={answer === null ? null : t.checkNone} />
      </Page>
    )
  const { company, paper, number, version, language, issuedAt, timeZone, state, checksum } = answer
  const says = { ISSUED: t.checkValid, SUPERSEDED: t.checkSuperseded, VOID: t.checkVoid }[state]
  const moment = momentThere(issuedAt, locale, timeZone)
  // Within a sentence Spanish writes languages small.
  const spoken = locale === 'es' ? language.toLocaleLowerCase('es') : language
  return (
    <Page title={`${paper} ${number}`}>
      <Notice text={says} {...(state === 'ISSUED' ? { kind: 'info' as const } : {})} />
      <p className="lead">
        {company}
        <br />
        {fill(t.checkVersion, { version: String(version), language: spoken, moment })}
      </p>
      <p className="quiet">{t.checkCompare}</p>
      <p className="quiet">SHA-256 {checksum.replaceAll(/(.{8})/g, '$1 ')}</p>
    </Page>
  )
}

export default Check
