import { useEffect, useState } from 'react'
import type { Rule } from '../../schema/rules.ts'
import { parameter } from '../address.ts'
import { call } from '../call.ts'
import { fill } from '../fill.ts'
import { askedPassword, NewPassword } from '../NewPassword.tsx'
import { Form, Notice, Page, SendButton, TextField } from '../parts.tsx'
import { useAuthSpeech } from '../authSpeech.ts'
import { required, useLightForm } from '../useLightForm.ts'
import type { Values } from '../failures.ts'

/** How long a code is good (G-16). */
const codeMs = 15 * 60_000

const asked = {
  code: { label: 'code', rules: [required] },
  password: askedPassword({ label: 'newPassword', confirmation: 'confirmation' }),
} as const

const email: readonly Rule[] = [required, { rule: 'email' }]

/** Whose password it is where several go by one e-mail: that of a company's customer. */
const whose = (): { readonly [name: string]: string } =>
  Object.fromEntries(
    ['m', 'company'].flatMap((name) => {
      const value = parameter(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** E-mail, code, new password; the answer never says whether an e-mail is known. */
const ForgotPassword = () => {
  const { t } = useAuthSpeech()
  const form = useLightForm()
  // The mail's own link names the e-mail: its reader holds a code already.
  const [address, setAddress] = useState(parameter('email') ?? '')
  const [step, setStep] = useState<'email' | 'code' | 'done'>(address === '' ? 'email' : 'code')
  const [expiresAt, setExpiresAt] = useState<number | null>(null)
  // A code that is asked for here does not come with the link of another mail.
  const [link, setLink] = useState(parameter('link'))
  const [resent, setResent] = useState(false)

  useEffect(() => {
    if (step === 'code') document.getElementById('code')?.focus()
  }, [step])

  const ask = async (to: string): Promise<void> => {
    await form.attempt(async () => {
      await call('auth.users.resetPassword', { ...whose(), email: to })
      setLink(null)
      setResent(step === 'code')
      setExpiresAt(Date.now() + codeMs)
      setStep('code')
    })
    document.getElementById(step)?.focus()
  }

  const first = async (values: Values): Promise<void> => {
    const { email: typed = '' } = values
    setAddress(typed)
    if (await form.check(values, { email: { label: 'email', rules: email } })) await ask(typed)
  }

  const change = async ({ code, password, ...others }: Values): Promise<void> => {
    setResent(false)
    if (!(await form.check({ ...others, code: code ?? '', password: password ?? '' }, asked))) return
    await form.attempt(async () => {
      await call('auth.users.updatePassword', {
        ...whose(),
        email: address,
        password,
        securityCode: code,
        ...(link === null ? {} : { link }),
      })
      setStep('done')
    })
  }

  return (
    <Page title={t.forgotTitle}>
      {step === 'email' && (
        <>
          <p className="lead">{t.forgotText}</p>
          <Notice text={form.problem} />
          <Form send={first}>
            <TextField
              name="email"
              label={t.email}
              form={form}
              type="email"
              autoComplete="email"
              defaultValue={address}
            />
            <SendButton form={form}>{t.sendCode}</SendButton>
          </Form>
        </>
      )}
      {step === 'code' && (
        <>
          <TimeLeft email={address} expiresAt={expiresAt} />
          <Notice text={form.problem} />
          <Notice text={resent ? t.resent : null} kind="info" />
          <Form send={change}>
            <input type="hidden" name="username" autoComplete="username" value={address} />
            <TextField
              name="code"
              label={t.code}
              form={form}
              inputMode="numeric"
              autoComplete="one-time-code"
              alsoNamed="securityCode"
            />
            <NewPassword form={form} label="newPassword" />
            <SendButton form={form}>{t.change}</SendButton>
          </Form>
          <p className="row">
            <button type="button" className="link" disabled={form.busy} onClick={() => void ask(address)}>
              {t.resend}
            </button>
          </p>
        </>
      )}
      {step === 'done' && <Notice text={t.changed} kind="good" />}
      <p className="row">
        <a href={`/auth/login?${new URLSearchParams(whose())}`}>{t.back}</a>
      </p>
    </Page>
  )
}

interface TimeLeftProps {
  readonly email: string
  readonly expiresAt: number | null
}

/** How long the code is good for, counted down where it was asked for here. */
const TimeLeft = ({ email: address, expiresAt }: TimeLeftProps) => {
  const { t } = useAuthSpeech()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = expiresAt === null ? null : Math.max(0, Math.round((expiresAt - now) / 1000))
  const time = `${Math.floor((seconds ?? 0) / 60)}:${String((seconds ?? 0) % 60).padStart(2, '0')}`
  return (
    <p className="lead" role="timer" aria-live="off">
      {seconds === null
        ? fill(t.codeMailed, { email: address })
        : seconds === 0
          ? t.codeLate
          : fill(t.codeText, { email: address, time })}
    </p>
  )
}

export default ForgotPassword
