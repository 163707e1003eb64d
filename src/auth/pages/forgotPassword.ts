import { html, nothing, type TemplateResult } from 'lit-html'
import { isEmail } from '../../schema/kinds/email.ts'
import { fill, type Page, problemText } from '../context.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { isGoodPassword, ruleList } from '../passwordRules.ts'

/** How long a code is good (C: 15 minutes). */
const codeMs = 15 * 60_000

/** E-mail, code, new password; the answer never says whether an e-mail is known. */
export const forgotPassword: Page = (context) => {
  let email = ''
  let expiresAt: number | null = null
  let password = ''
  let confirmation = ''
  let problem: string | null = null
  let said: string | null = null
  let done = false
  let busy = false

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    busy = true
    problem = null
    said = null
    context.draw()
    try {
      await work()
    } catch (failure) {
      problem = problemText(failure, context.t)
    }
    busy = false
    context.draw()
  }

  const send = (): Promise<void> =>
    attempt(async () => {
      await context.call('auth.users.resetPassword', { email })
      if (expiresAt === null) setInterval(context.draw, 1000)
      else said = context.t.resent
      expiresAt = Date.now() + codeMs
    })

  const askCode = (event: SubmitEvent): void => {
    email = valuesOf(event)['email'] ?? ''
    if (isEmail(email)) return void send()
    problem = context.t.fillRequired
    context.draw()
  }

  const change = (event: SubmitEvent): void => {
    const { code = '' } = valuesOf(event)
    if (code === '' || !isGoodPassword(password, confirmation)) {
      problem = context.t.fillRequired
      return context.draw()
    }
    void attempt(async () => {
      await context.call('auth.users.updatePassword', { email, password, securityCode: code })
      done = true
    })
  }

  const left = (): string => {
    const seconds = Math.max(0, Math.round(((expiresAt ?? 0) - Date.now()) / 1000))
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  const first = (): TemplateResult => html`
    <p class="lead">${context.t.forgotText}</p>
    ${notice(problem)}
    <form novalidate @submit=${askCode}>
      ${field({ name: 'email', label: context.t.email, type: 'email', autocomplete: 'email', value: email })}
      <button class="primary" ?disabled=${busy}>${context.t.sendCode}</button>
    </form>`

  const second = (): TemplateResult => {
    const late = expiresAt !== null && Date.now() > expiresAt
    return html`
      <p class="lead" role="timer">${late ? context.t.codeLate : fill(context.t.codeText, { email, time: left() })}</p>
      ${notice(problem)}${notice(said, 'info')}
      <form novalidate @submit=${change}>
        ${field({ name: 'code', label: context.t.code, inputmode: 'numeric', autocomplete: 'one-time-code' })}
        ${field({ name: 'password', label: context.t.newPassword, type: 'password', autocomplete: 'new-password', value: password, onInput: (value) => {
          password = value
          context.draw()
        } })}
        ${field({ name: 'confirmation', label: context.t.confirmation, type: 'password', autocomplete: 'new-password', value: confirmation, onInput: (value) => {
          confirmation = value
          context.draw()
        } })}
        ${ruleList(context.t, password, confirmation)}
        <button class="primary" ?disabled=${busy}>${context.t.change}</button>
      </form>
      <p class="row"><button type="button" class="link" ?disabled=${busy} @click=${() => void send()}>${context.t.resend}</button></p>`
  }

  return () => html`${frame(context, html`
    <h1>${context.t.forgotTitle}</h1>
    ${done ? notice(context.t.changed, 'good') : expiresAt === null ? first() : second()}
    <p class="row"><a href="/auth/login">${context.t.back}</a></p>${nothing}`)}`
}
