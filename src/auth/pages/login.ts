import { html, nothing } from 'lit-html'
import { clearSession } from '../../authProvider/sessionKeys.ts'
import { type Page, problemText, temporary } from '../context.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { prefetchApplication } from '../prefetch.ts'

const parameters = new URLSearchParams(location.search)

/** Signing in: user name and password for a temporary token, then the choice of a workspace. */
export const login: Page = (context) => {
  let username = (document.getElementById('username') as HTMLInputElement | null)?.value ?? ''
  let problem: string | null = parameters.get('reason') === 'expired' ? context.t.sessionExpired : null
  let busy = false
  let image: string | null = null
  let providers: { readonly google: string | null; readonly facebook: string | null } = { google: null, facebook: null }
  const customers = parameters.get('m') === 'customer'

  temporary.clear()
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  idle(() => {
    void loadImage()
    void loadProviders()
    prefetchApplication()
  })

  const loadImage = async (): Promise<void> => {
    const type = customers ? 'CUSTOMER_LOGIN' : 'STAFF_LOGIN'
    const company = parameters.get('company') ?? undefined
    const images = await context.call<readonly { readonly url?: string }[]>('auth.loginImageConfigs.byCompany', { company, type }).catch(() => [])
    image = images[0]?.url ?? null
    if (image !== null) context.draw()
  }

  const loadProviders = async (): Promise<void> => {
    const [google, facebook] = await Promise.all([context.setting('auth', 'google.client-id'), context.setting('auth', 'facebook.client-id')]).catch(() => [null, null])
    providers = { google: google ?? null, facebook: facebook ?? null }
    if (google || facebook) context.draw()
  }

  const submit = async (event: SubmitEvent): Promise<void> => {
    const { username: given = '', password = '' } = valuesOf(event)
    username = given
    if (given === '' || password === '') {
      problem = context.t.fillRequired
      return context.draw()
    }
    busy = true
    problem = null
    context.draw()
    try {
      const company = parameters.get('company')
      const answer = await context.call<{ temporaryToken: string; email: string }>('auth.session.login', { username: given, password, ...(customers && company ? { company } : {}) })
      clearSession()
      temporary.write(answer.email, answer.temporaryToken)
      location.assign(`/auth/workspace-select${location.search.replace(/[?&]reason=expired/, '')}`)
    } catch (failure) {
      busy = false
      problem = problemText(failure, context.t)
      context.draw()
      document.getElementById('password')?.focus()
    }
  }

  const social = (name: 'google' | 'facebook') => html`
    <button type="button" class="social" ?disabled=${providers[name] === null}
      @click=${() => location.assign(`/api/auth/session/social/${name}`)}>
      ${context.t[name]}${providers[name] === null ? html` <small>(${context.t.unavailable})</small>` : nothing}
    </button>`

  return () => {
    const { t } = context
    return frame(
      context,
      html`
        <h1>${t.welcome}</h1>
        <p class="lead">${t.welcomeText}</p>
        ${notice(problem)}
        <form novalidate @submit=${(event: SubmitEvent) => void submit(event)}>
          ${field({ name: 'username', label: t.username, autocomplete: 'username', value: username, onInput: (value) => (username = value) })}
          ${field({ name: 'password', label: t.password, type: 'password', autocomplete: 'current-password' })}
          <button class="primary" ?disabled=${busy}>${busy ? t.signingIn : t.signIn}</button>
        </form>
        <p class="row"><a href="/auth/forgetpassword">${t.forgot}</a></p>
        <p class="separator"><span>${t.or}</span></p>
        <div class="socials">${social('google')}${social('facebook')}</div>
        <p class="row">${t.noAccount} <a href="/registered-clients/create">${t.signUp}</a></p>`,
      image,
    )
  }
}
