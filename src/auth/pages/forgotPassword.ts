import { html, type TemplateResult } from 'lit-html'
import type { Rule } from '../../schema/rules.ts'
import { fill, type Page } from '../context.ts'
import { createForm, required } from '../form.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { ruleList } from '../passwordRules.ts'

/** How long a code is good (G-16). */
const codeMs = 15 * 60_000

const email: readonly Rule[] = [required, { rule: 'email' }]
const password: readonly Rule[] = [required, { rule: 'password' }, { rule: 'confirmed', target: 'confirmation' }]

/** E-mail, code, new password; the answer never says whether an e-mail is known. */
export const forgotPassword: Page = (context) => {
  const form = createForm(context)
  // The mail's own link names the e-mail: its reader holds a code already.
  let address = new URLSearchParams(location.search).get('email') ?? ''
  const link = new URLSearchParams(location.search).get('link')
  let step: 'email' | 'code' | 'done' = address === '' ? 'email' : 'code'
  let expiresAt: number | null = null
  let typed = ''
  let repeated = ''
  let resent = false

  const send = (): Promise<void> =>
    form.attempt(async () => {
      await context.call('auth.users.resetPassword', { email: address })
      if (expiresAt === null) setInterval(context.draw, 1000)
      resent = step === 'code'
      expiresAt = Date.now() + codeMs
      step = 'code'
    })

  const askCode = async (event: SubmitEvent): Promise<void> => {
    const values = valuesOf(event)
    address = values['email'] ?? ''
    if (form.check(values, { email: { label: 'email', rules: email } })) await send()
    document.getElementById('code')?.focus()
  }

  const change = async (event: SubmitEvent): Promise<void> => {
    const values = valuesOf(event)
    resent = false
    if (
      !form.check(values, {
        code: { label: 'code', rules: [required] },
        password: { label: 'newPassword', rules: password },
      })
    )
      return
    await form.attempt(async () => {
      await context.call('auth.users.updatePassword', {
        email: address,
        password: values['password'],
        securityCode: values['code'],
        ...(link === null ? {} : { link }),
      })
      step = 'done'
    })
  }

  const told = (): string => {
    if (expiresAt === null) return fill(context.t.codeMailed, { email: address })
    const seconds = Math.max(0, Math.round((expiresAt - Date.now()) / 1000))
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    return seconds === 0 ? context.t.codeLate : fill(context.t.codeText, { email: address, time })
  }

  const first = (): TemplateResult => html`
    <p class="lead">${context.t.forgotText}</p>
    ${notice(form.problem())}
    <form novalidate @submit=${(event: SubmitEvent) => void askCode(event)}>
      ${field({ name: 'email', label: context.t.email, type: 'email', autocomplete: 'email', value: address, error: form.error('email'), onInput: (value) => (address = value) })}
      <button class="primary" ?disabled=${form.busy()}>${context.t.sendCode}</button>
    </form>`

  const keep =
    (set: (value: string) => void) =>
    (value: string): void => {
      set(value)
      context.draw()
    }

  const second = (): TemplateResult => html`
    <p class="lead" role="timer" aria-live="off">${told()}</p>
    ${notice(form.problem())}${notice(resent ? context.t.resent : null, 'info')}
    <form novalidate @submit=${(event: SubmitEvent) => void change(event)}>
      <input type="hidden" name="username" autocomplete="username" .value=${address} />
      ${field({ name: 'code', label: context.t.code, inputmode: 'numeric', autocomplete: 'one-time-code', error: form.error('code') ?? form.error('securityCode') })}
      ${field({ name: 'password', label: context.t.newPassword, type: 'password', autocomplete: 'new-password', value: typed, error: form.error('password'), onInput: keep((value) => (typed = value)) })}
      ${field({ name: 'confirmation', label: context.t.confirmation, type: 'password', autocomplete: 'new-password', value: repeated, onInput: keep((value) => (repeated = value)) })}
      ${ruleList(context.t, typed, repeated)}
      <button class="primary" ?disabled=${form.busy()}>${context.t.change}</button>
    </form>
    <p class="row"><button type="button" class="link" ?disabled=${form.busy()} @click=${() => void send()}>${context.t.resend}</button></p>`

  const views = { email: first, code: second, done: () => notice(context.t.changed, 'good') }

  return () =>
    frame(
      context,
      html`
    <h1>${context.t.forgotTitle}</h1>
    ${views[step]()}
    <p class="row"><a href="/auth/login">${context.t.back}</a></p>`,
    )
}
