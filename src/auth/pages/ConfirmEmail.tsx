import { useState } from 'react'
import { parameter } from '../address.ts'
import { call } from '../call.ts'
import { fill } from '../fill.ts'
import { BackToSignIn, Form, Notice, Page, SendButton } from '../parts.tsx'
import { isGone } from '../problems.ts'
import { useAuthSpeech } from '../authSpeech.ts'
import { useLightForm } from '../useLightForm.ts'

interface Confirmed {
  readonly done: boolean
  readonly newEmail: string
}

/** A change of somebody's e-mail, confirmed by the link that one of the two addresses was mailed. */
const ConfirmEmail = () => {
  const { t } = useAuthSpeech()
  const form = useLightForm()
  const token = parameter('token') ?? ''
  const [answer, setAnswer] = useState<Confirmed | 'gone' | null>(token === '' ? 'gone' : null)

  const confirm = async (): Promise<void> => {
    await form.attempt(async () => {
      try {
        setAnswer(await call<Confirmed>('auth.users.confirmEmail', { token }))
      } catch (problem) {
        if (!isGone(problem)) throw problem
        setAnswer('gone')
      }
    })
  }

  return (
    <Page title={t.confirmEmail}>
      <Notice text={form.problem} />
      {answer === 'gone' && <Notice text={t.emailGone} />}
      {answer !== null && answer !== 'gone' && (
        <Notice text={fill(answer.done ? t.emailChanged : t.emailHalf, { email: answer.newEmail })} kind="good" />
      )}
      {answer === null && (
        <Form send={confirm}>
          <p className="lead">{t.confirmEmailText}</p>
          <SendButton form={form}>{t.confirm}</SendButton>
        </Form>
      )}
      <BackToSignIn />
    </Page>
  )
}

export default ConfirmEmail
