import { useEffect, useRef, useState } from 'react'
import { call } from '../call.ts'
import { fill } from '../fill.ts'
import { Form, Notice, Page, SendButton, TextField } from '../parts.tsx'
import { useAuthSpeech } from '../authSpeech.ts'
import { required, useLightForm } from '../useLightForm.ts'
import type { Values } from '../failures.ts'

interface Begun {
  readonly secret: string
  readonly address: string
  readonly image: string
}

const asked = { code: { label: 'appCode', rules: [required] } } as const

interface FactorProps {
  /** A code of the app, or setting one up where the company asks for it. */
  readonly mode: 'pass' | 'enrol'
  /** Goes on into the workspace. */
  readonly passed: () => Promise<void>
}

/** The second factor on the way into a workspace. */
const Factor = ({ mode, passed }: FactorProps) => {
  const { t } = useAuthSpeech()
  const form = useLightForm()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])
  const isAsked = useRef(false)

  const begin = async (): Promise<void> => {
    await form.attempt(async () => setBegun(await call<Begun>('auth.factor.begin', {})))
  }

  useEffect(() => {
    if (mode !== 'enrol' || isAsked.current) return
    isAsked.current = true
    void begin()
  })

  useEffect(() => {
    if (mode === 'pass' || begun !== null) document.getElementById('code')?.focus()
  }, [mode, begun])

  const send = async (values: Values): Promise<void> => {
    if (!(await form.check(values, asked))) return
    const { code } = values
    await form.attempt(async () => {
      if (mode === 'pass') {
        await call('auth.factor.pass', { code })
        return passed()
      }
      const done = await call<{ recoveryCodes: readonly string[] }>('auth.factor.enrol', { code })
      setRecoveryCodes(done.recoveryCodes)
    })
    document.getElementById('code')?.focus()
  }

  const isDone = recoveryCodes.length > 0
  const isReady = mode === 'pass' || begun !== null

  return (
    <Page title={isDone ? t.recoveryTitle : t.factorTitle}>
      <p className="lead">{isDone ? t.recoveryText : mode === 'pass' ? t.factorText : t.factorSetUp}</p>
      {isDone && (
        <ul className="recovery">
          {recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
      <Notice text={form.problem} />
      {isDone && (
        <button type="button" className="primary" disabled={form.busy} onClick={() => void form.attempt(passed)}>
          {t.recoveryKept}
        </button>
      )}
      {!isDone && begun !== null && (
        <>
          <p>
            <img className="qr" src={begun.image} width="200" height="200" alt={t.qrCode} />
          </p>
          <p className="lead">{fill(t.factorKey, { key: begun.secret.match(/.{1,4}/g)?.join(' ') ?? '' })}</p>
        </>
      )}
      {!isDone && isReady && (
        <Form send={send}>
          <TextField
            name="code"
            label={t.appCode}
            form={form}
            inputMode={mode === 'enrol' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
          />
          <SendButton form={form}>{mode === 'pass' ? t.goOn : t.activate}</SendButton>
        </Form>
      )}
      {!isReady && form.problem !== null && (
        <button type="button" className="primary" onClick={() => void begin()}>
          {t.retry}
        </button>
      )}
      <p className="row">
        <a href="/auth/login">{t.otherUser}</a>
      </p>
    </Page>
  )
}

export default Factor
