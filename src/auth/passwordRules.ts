import { html, type TemplateResult } from 'lit-html'
import type { AuthTexts } from '../i18n/authTexts.ts'

const checks: { readonly [K in keyof AuthTexts['rules']]: (password: string, confirmation: string) => boolean } = {
  length: (password) => password.length >= 6,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  same: (password, confirmation) => password !== '' && password === confirmation,
}

const names = Object.keys(checks) as (keyof typeof checks)[]

/** The parts of the password rule, each told as it is met. */
export const ruleList = (t: AuthTexts, password: string, confirmation: string): TemplateResult => html`
  <ul class="rules" aria-live="polite">
    ${names.map((name) => {
      const met = checks[name](password, confirmation)
      return html`<li class=${met ? 'met' : ''}><span aria-hidden="true">${met ? '✓' : '○'}</span> ${t.rules[name]}</li>`
    })}
  </ul>`
