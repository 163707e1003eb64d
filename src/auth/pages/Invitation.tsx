import { useState } from 'react'
import { parameter } from '../address.ts'
import { call } from '../call.ts'
import { device } from '../device.ts'
import { fill } from '../fill.ts'
import { askedPassword, NewPassword } from '../NewPassword.tsx'
import { BackToSignIn, Form, Notice, Page, SendButton, TextField } from '../parts.tsx'
import { isGone } from '../problems.ts'
import { useAuthSpeech } from '../authSpeech.ts'
import { type LightForm, required, useLightForm } from '../useLightForm.ts'
import type { Values } from '../failures.ts'

interface Confirmed {
  readonly email: string
  readonly needsPassword: boolean
  readonly known?: boolean
  readonly device?: string
}

type Step = 'code' | 'accept' | 'person' | 'done' | 'gone'

const askedCode = { code: { label: 'printedCode', rules: [required] } } as const
const askedKnown = { password: askedPassword() } as const
const askedPerson = { name: { label: 'name', rules: [required] }, ...askedKnown } as const

/**
 * Acceptance of an invitation by the token of its mail, or by a printed code; who is new in Estiba gives a name, where
 * it is not known, and a password.
 */
const Invitation = () => {
  const { t } = useAuthSpeech()
  const form = useLightForm()
  const [token, setToken] = useState(parameter('token') ?? '')
  const [step, setStep] = useState<Step>(token === '' ? 'code' : 'accept')
  const [email, setEmail] = useState('')
  const [known, setKnown] = useState(false)

  const confirm = async (by: string, person: object): Promise<void> => {
    await form.attempt(async () => {
      try {
        const answer = await call<Confirmed>('auth.invitations.confirm', { token: by, ...person })
        device.learn(answer.device ?? '')
        setEmail(answer.email)
        setKnown(answer.known === true)
        setStep(answer.needsPassword ? 'person' : 'done')
      } catch (problem) {
        if (!isGone(problem)) throw problem
        setStep('gone')
      }
    })
  }

  const send = async (values: Values): Promise<void> => {
    if (step === 'code') {
      const { code = '' } = values
      if (!(await form.check(values, askedCode))) return
      setToken(code)
      return confirm(code, {})
    }
    if (step === 'accept') return confirm(token, {})
    const { name = '', lastName = '', password } = values
    if (await form.check(values, known ? askedKnown : askedPerson)) await confirm(token, { name, lastName, password })
  }

  return (
    <Page title={t.invitation}>
      <Notice text={form.problem} />
      {step === 'gone' && <Notice text={t.invitationGone} />}
      {step === 'done' && <Notice text={t.accepted} kind="good" />}
      {step === 'code' && (
        <Form key={step} send={send}>
          <p className="lead">{t.printedCodeText}</p>
          <TextField name="code" label={t.printedCode} form={form} />
          <SendButton form={form}>{t.accept}</SendButton>
        </Form>
      )}
      {step === 'accept' && (
        <Form key={step} send={send}>
          <p className="lead">{t.invitationText}</p>
          <SendButton form={form}>{t.accept}</SendButton>
        </Form>
      )}
      {step === 'person' && <Person form={form} email={email} known={known} send={send} />}
      <BackToSignIn />
    </Page>
  )
}

interface PersonProps {
  readonly form: LightForm
  readonly email: string
  /** Whether the name is known already. */
  readonly known: boolean
  readonly send: (values: Values) => Promise<void>
}

const Person = ({ form, email, known, send }: PersonProps) => {
  const { t } = useAuthSpeech()
  return (
    <Form send={send}>
      <p className="lead">{fill(known ? t.activationPerson : t.invitationPerson, { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {!known && <TextField name="name" label={t.name} form={form} autoComplete="given-name" />}
      {!known && (
        <TextField name="lastName" label={t.lastName} form={form} autoComplete="family-name" required={false} />
      )}
      <NewPassword form={form} />
      <SendButton form={form}>{t.accept}</SendButton>
    </Form>
  )
}

export default Invitation
