import { html, nothing } from 'lit-html'
import { codeOf, go, type Page } from '../context.ts'
import { device } from '../device.ts'
import { createForm, required } from '../form.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { prefetchApplication } from '../prefetch.ts'
import { ticket } from '../ticket.ts'

interface Provider {
  readonly id: string
  readonly enabled: boolean
  readonly url: string
}

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

/** Signing in: user name and password for a temporary token, then the choice of a workspace. */
export const login: Page = (context) => {
  const parameters = new URLSearchParams(location.search)
  const company = parameters.get('company')
  const customers = parameters.get('m') === 'customer'
  const form = createForm(context)
  let username = ''
  let password = ''
  let codeNeeded = false
  let told: 'sessionExpired' | 'socialFailed' | null =
    parameters.get('reason') === 'expired'
      ? 'sessionExpired'
      : parameters.get('social') === 'failed'
        ? 'socialFailed'
        : null
  let image: string | null = null
  let providers: readonly Provider[] = []

  const loadPicture = async (): Promise<void> => {
    const images = await context.call<readonly { readonly url?: string }[]>('auth.loginImageConfigs.byCompany', {
      company,
      type: customers ? 'CUSTOMER_LOGIN' : 'STAFF_LOGIN',
    })
    image = images[0]?.url ?? null
    context.draw()
  }

  const loadProviders = async (): Promise<void> => {
    providers = await context.call<readonly Provider[]>('auth.session.providers', {})
    context.draw()
  }

  // Signing in works without either; a host that has none of them is no reason for a notice.
  const adorn = (): void => {
    loadPicture().catch(() => undefined)
    loadProviders().catch(() => undefined)
    prefetchApplication()
  }
  ticket.drop()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(adorn)
  else setTimeout(adorn, 200)

  const submit = async (event: SubmitEvent): Promise<void> => {
    const values = valuesOf(event)
    username = values['username'] ?? username
    password = values['password'] ?? password
    told = null
    if (!form.check({ ...values, username, password }, codeNeeded ? askedCode : asked)) return
    await form.attempt(async () => {
      const signedIn = await context
        .call<SignedIn>('auth.session.login', {
          username,
          password,
          ...device.known(),
          ...(codeNeeded ? { securityCode: values['securityCode'] } : {}),
          ...(customers && company !== null ? { company } : {}),
        })
        .catch((problem: unknown) => {
          codeNeeded = codeOf(problem) === 'CODE_NEEDED'
          throw problem
        })
      device.learn(signedIn.device ?? '')
      ticket.hold(signedIn.email, signedIn.temporaryToken)
      const redirect = parameters.get('redirect')
      go(`/auth/workspace-select${redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`}`)
    })
    document.getElementById(codeNeeded ? 'securityCode' : 'password')?.focus()
  }

  const social = (id: 'google' | 'facebook') => {
    const provider = providers.find((one) => one.id === id)
    return provider?.enabled
      ? html`<a class="social" href=${provider.url}>${context.t[id]}</a>`
      : html`<button type="button" class="social" disabled>${context.t[id]} <small>(${context.t.unavailable})</small></button>`
  }

  const passwordFields = () => html`
    ${field({ name: 'username', label: context.t.username, autocomplete: 'username', value: username, error: form.error('username'), onInput: (value) => (username = value) })}
    ${field({ name: 'password', label: context.t.password, type: 'password', autocomplete: 'current-password', error: form.error('password') })}`

  const codeFields = () => html`
    ${field({ name: 'securityCode', label: context.t.code, inputmode: 'numeric', autocomplete: 'one-time-code', error: form.error('securityCode') })}`

  return () => {
    const { t } = context
    return frame(
      context,
      html`
        <h1>${t.welcome}</h1>
        <p class="lead">${t.welcomeText}</p>
        ${notice(form.problem())}
        ${told === null ? nothing : notice(t[told], 'info')}
        <form novalidate @submit=${(event: SubmitEvent) => void submit(event)}>
          ${codeNeeded ? codeFields() : passwordFields()}
          <button class="primary" ?disabled=${form.busy()}>${form.busy() ? t.signingIn : t.signIn}</button>
        </form>
        <p class="row"><a href="/auth/forgetpassword">${t.forgot}</a></p>
        <p class="separator"><span>${t.or}</span></p>
        <div class="socials">${social('google')}${social('facebook')}</div>
        <p class="row">${t.noAccount} <a href="/registered-clients/create${company === null ? '' : `?company=${encodeURIComponent(company)}`}">${t.signUp}</a></p>`,
      image,
    )
  }
}
