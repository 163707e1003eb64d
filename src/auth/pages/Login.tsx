import { useEffect, useState } from 'react'
import { go, parameter } from '../address.ts'
import { useAwake } from '../awake.ts'
import { call } from '../call.ts'
import { device } from '../device.ts'
import { Form, Notice, Page, SendButton, TextField } from '../parts.tsx'
import { prefetchApplication } from '../prefetch.ts'
import { codeOf } from '../problems.ts'
import { SocialSignIn } from '../SocialSignIn.tsx'
import { useSpeech } from '../speech.ts'
import { ticket } from '../ticket.ts'
import { required, useLightForm } from '../useLightForm.ts'
import type { Values } from '../failures.ts'

interface SignedIn {
  readonly email: string
  readonly temporaryToken: string
  /** Kept on this device; hosts that know none send none. */
  readonly device?: string
}

const askedCode = { securityCode: { label: 'code', rules: [required] } } as const

const asked = {
  username: { label: 'username', rules: [required] },
  password: { label: 'password', rules: [required] },
} as const

/** What the address says: none of it is known where the page is made before there is a browser. */
interface Wanted {
  readonly company: string | null
  /** Whose sign-in it is goes along to the pages beside. */
  readonly search: string
  readonly told: 'sessionExpired' | 'socialFailed' | null
}

const nothing: Wanted = { company: null, search: '', told: null }

const wantedNow = (): Wanted => ({
  company: parameter('company'),
  search: location.search,
  told: parameter('reason') === 'expired' ? 'sessionExpired' : parameter('social') === 'failed' ? 'socialFailed' : null,
})

const loadPicture = async (): Promise<string | null> => {
  const [image] = await call<readonly { readonly url?: string }[]>('auth.loginImageConfigs.byCompany', {
    company: parameter('company'),
    type: parameter('m') === 'customer' ? 'CUSTOMER_LOGIN' : 'STAFF_LOGIN',
  })
  return image?.url ?? null
}

/** What is needed as soon as the form is sent; where it does not come now, it is asked for again then. */
const prefetchNext = (): void => {
  for (const load of [() => import('../failures.ts'), () => import('../send.ts'), () => import('./Workspaces.tsx')])
    load().catch(() => undefined)
}

/** After the page stands: signing in works without it, and a host that has none is no reason for a notice. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 200)
}

/** Signing in: user name and password for a temporary token, then the choice of a workspace. */
export const Login = () => {
  const { t } = useSpeech()
  const form = useLightForm()
  const { company, search, told } = useAwake() ? wantedNow() : nothing
  const [isTold, setIsTold] = useState(true)
  const [image, setImage] = useState<string | null>(null)
  const [given, setGiven] = useState<Values>({})
  const [codeNeeded, setCodeNeeded] = useState(false)
  // Where a refusal names no field, who typed goes on at the last one.
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    ticket.drop()
    whenIdle(() => {
      loadPicture().then(setImage, () => undefined)
      prefetchNext()
      prefetchApplication()
    })
  }, [])

  useEffect(() => {
    if (refusals > 0) document.getElementById(codeNeeded ? 'securityCode' : 'password')?.focus()
  }, [refusals, codeNeeded])

  const send = async (typed: Values): Promise<void> => {
    const values: Values = { ...given, ...typed }
    setGiven(values)
    setIsTold(false)
    if (!(await form.check(values, codeNeeded ? askedCode : asked))) return
    const { username, password, securityCode } = values
    const isIn = await form.attempt(async () => {
      const signedIn = await call<SignedIn>('auth.session.login', {
        username,
        password,
        ...device.known(),
        ...(codeNeeded ? { securityCode } : {}),
        ...(parameter('m') === 'customer' ? { m: 'customer', company } : {}),
      }).catch((problem: unknown) => {
        setCodeNeeded(codeOf(problem) === 'CODE_NEEDED')
        throw problem
      })
      device.learn(signedIn.device ?? '')
      ticket.hold(signedIn.email, signedIn.temporaryToken)
    })
    if (!isIn) return setRefusals((count) => count + 1)
    const redirect = parameter('redirect')
    go(`/auth/workspace-select${redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`}`)
  }

  return (
    <Page title={t.welcome} image={image}>
      <p className="lead">{t.welcomeText}</p>
      <Notice text={form.problem} />
      {isTold && told !== null && <Notice text={t[told]} kind="info" />}
      <Form send={send}>
        {codeNeeded ? (
          <TextField
            key="code"
            name="securityCode"
            label={t.code}
            form={form}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        ) : (
          <>
            <TextField
              name="username"
              label={t.username}
              form={form}
              autoComplete="username"
              defaultValue={given['username'] ?? ''}
            />
            <TextField name="password" label={t.password} form={form} type="password" autoComplete="current-password" />
          </>
        )}
        <SendButton form={form}>{form.busy ? t.signingIn : t.signIn}</SendButton>
      </Form>
      <p className="row">
        <a href={`/auth/forgetpassword${search}`}>{t.forgot}</a>
      </p>
      <SocialSignIn />
      <p className="row">
        {t.noAccount} <a href={`/registered-clients/create${search}`}>{t.signUp}</a>
      </p>
    </Page>
  )
}
