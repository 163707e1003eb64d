import { html, nothing } from 'lit-html'
import type { Rule } from '../../schema/rules.ts'
import { fill, type Page } from '../context.ts'
import { countries } from '../countries.ts'
import { createForm, required } from '../form.ts'
import { choiceField, field, frame, notice, valuesOf } from '../parts.ts'
import { ruleList } from '../passwordRules.ts'

const need = [required] as const
const password: readonly Rule[] = [
  required,
  { rule: 'password' },
  { rule: 'confirmed', target: 'passwordConfirmation' },
]

const asked = {
  name: { label: 'name', rules: need },
  email: { label: 'email', rules: [required, { rule: 'email' }] },
  address: { label: 'address', rules: [required, { rule: 'address' }] },
  phone: { label: 'phone', rules: [required, { rule: 'phone' }] },
  country: { label: 'country', rules: need },
  state: { label: 'state', rules: need },
  city: { label: 'city', rules: need },
  password: { label: 'password', rules: password },
  termsAccepted: { label: 'terms', rules: need, refusal: 'termsNeeded' },
} as const

type Name = 'name' | 'lastName' | 'company' | 'email' | 'address' | 'phone' | 'state' | 'city' | 'postalCode'

/** Registration of a client, confirmed by a mailed code (G-17). */
export const register: Page = (context) => {
  const parameters = new URLSearchParams(location.search)
  const known = new URLSearchParams(location.hash.slice(1))
  const company = parameters.get('company')
  const form = createForm(context)
  let values: { readonly [name: string]: string } = {
    email: parameters.get('confirm') ?? known.get('email') ?? '',
    name: known.get('name') ?? '',
  }
  let step: 'form' | 'code' | 'done' = parameters.has('confirm') ? 'code' : 'form'
  let account = { customerCode: '', lockerCode: '' }
  // Known where the registration was made; by the link of the mail on another device, its password is asked instead.
  let registration: string | null = null

  const set =
    (name: string) =>
    (value: string): void => {
      values = { ...values, [name]: value }
      if (/password/i.test(name)) context.draw()
    }

  const submit = async (event: SubmitEvent): Promise<void> => {
    values = valuesOf(event)
    if (!form.check(values, asked)) return
    await form.attempt(async () => {
      const made = await context.call<{ id: string }>('auth.registeredClients.create', {
        ...values,
        termsAccepted: true,
        ...(company === null ? {} : { businessId: company }),
      })
      registration = made.id
      step = 'code'
    })
  }

  const confirm = async (event: SubmitEvent): Promise<void> => {
    const { code = '', password: own = '' } = valuesOf(event)
    const needed = { code: { label: 'code', rules: need }, password: { label: 'password', rules: need } } as const
    const { password: _password, ...codeAlone } = needed
    if (!form.check({ code, password: own }, registration === null ? needed : codeAlone)) return
    await form.attempt(async () => {
      account = await context.call('auth.registeredClients.confirm', {
        email: values['email'],
        securityCode: code,
        ...(registration === null ? { password: own } : { registration }),
        ...(company === null ? {} : { businessId: company }),
      })
      step = 'done'
    })
  }

  const about = (name: string, autocomplete: string, needed: boolean) => ({
    name,
    autocomplete,
    required: needed,
    value: values[name] ?? '',
    error: form.error(name),
    onInput: set(name),
  })

  const one = (name: Name, autocomplete: string, needed = true, type = 'text') =>
    field({ ...about(name, autocomplete, needed), label: context.t[name], type })

  const terms = () => {
    const error = form.error('termsAccepted')
    return html`
      <div class="field">
        <label class="check"><input type="checkbox" name="termsAccepted" value="true" required .checked=${values['termsAccepted'] === 'true'} aria-invalid=${error === undefined ? 'false' : 'true'} aria-describedby=${error === undefined ? nothing : 'terms-error'} /> ${context.t.terms}</label>
        ${error === undefined ? nothing : html`<p class="error" id="terms-error">${error}</p>`}
      </div>`
  }

  const whole = () => {
    const { t } = context
    return html`
      <p class="lead">${t.registerText}</p>
      ${notice(form.problem())}
      <form novalidate class="two" @submit=${(event: SubmitEvent) => void submit(event)}>
        ${one('name', 'given-name')}${one('lastName', 'family-name', false)}
        ${one('company', 'organization', false)}${one('email', 'email', true, 'email')}
        ${one('address', 'street-address')}${one('phone', 'tel', true, 'tel')}
        ${choiceField({ ...about('country', 'country', true), label: t.country }, countries(context.locale()))}${one('state', 'address-level1')}
        ${one('city', 'address-level2')}${one('postalCode', 'postal-code', false)}
        ${field({ ...about('password', 'new-password', true), label: t.password, type: 'password' })}
        ${field({ ...about('passwordConfirmation', 'new-password', true), label: t.confirmation, type: 'password' })}
        <div class="wide">
          ${ruleList(t, values['password'] ?? '', values['passwordConfirmation'] ?? '')}
          ${terms()}
          <button class="primary" ?disabled=${form.busy()}>${t.signUp}</button>
        </div>
      </form>`
  }

  const coded = () => html`
    <p class="lead">${fill(context.t.registered, { email: values['email'] ?? '' })}</p>
    ${notice(form.problem())}
    <form novalidate @submit=${(event: SubmitEvent) => void confirm(event)}>
      ${registration === null ? field({ name: 'password', label: context.t.registrationPassword, type: 'password', autocomplete: 'current-password', error: form.error('password') }) : nothing}
      ${field({ name: 'code', label: context.t.code, inputmode: 'numeric', autocomplete: 'one-time-code', error: form.error('code') ?? form.error('securityCode') })}
      <button class="primary" ?disabled=${form.busy()}>${context.t.confirm}</button>
    </form>`

  const views = { form: whole, code: coded, done: () => notice(fill(context.t.confirmed, account), 'good') }

  return () =>
    frame(
      context,
      html`
    <h1>${context.t.register}</h1>
    ${views[step]()}
    <p class="row"><a href="/auth/login">${context.t.back}</a></p>`,
    )
}
