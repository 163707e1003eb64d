import { html, nothing } from 'lit-html'
import { go, type Page } from '../context.ts'
import { createForm, required } from '../form.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { prefetchApplication } from '../prefetch.ts'
import { ticket } from '../ticket.ts'

interface Provider {
  readonly id: string
  readonly enabled: boolean
  readonly url: string
}

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
    username = values['username'] ?? ''
    told = null
    if (!form.check(values, asked)) return
    await form.attempt(async () => {
      const { email, temporaryToken } = await context.call<{ email: string; temporaryToken: string }>(
        'auth.session.login',
        {
          username,
          password: values['password'],
          ...(customers && company !== null ? { company } : {}),
        },
      )
      ticket.hold(email, temporaryToken)
      const redirect = parameters.get('redirect')
      go(`/auth/workspace-select${redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`}`)
    })
    document.getElementById('password')?.focus()
  }

  const social = (id: 'google' | 'facebook') => {
    const provider = providers.find((one) => one.id === id)
    return provider?.enabled
      ? html`<a class="social" href=${provider.url}>${context.t[id]}</a>`
      : html`<button type="button" class="social" disabled>${context.t[id]} <small>(${context.t.unavailable})</small></button>`
  }

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
          ${field({ name: 'username', label: t.username, autocomplete: 'username', value: username, error: form.error('username'), onInput: (value) => (username = value) })}
          ${field({ name: 'password', label: t.password, type: 'password', autocomplete: 'current-password', error: form.error('password') })}
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
