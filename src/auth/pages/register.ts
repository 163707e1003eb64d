import { html } from 'lit-html'
import { isEmail } from '../../schema/kinds/email.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import { fill, type Page, problemText } from '../context.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { isGoodPassword, ruleList } from '../passwordRules.ts'

type Errors = { readonly [field: string]: string }

/** Registration of a client, confirmed by a mailed code (G-17). */
export const register: Page = (context) => {
  const company = new URLSearchParams(location.search).get('company') ?? undefined
  let step: 'form' | 'code' | 'done' = 'form'
  let typed: { readonly [name: string]: string } = {}
  let [password, confirmation] = ['', '']
  let errors: Errors = {}
  let problem: string | null = null
  let account = { customerCode: '', lockerCode: '' }
  let busy = false

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    busy = true
    problem = null
    errors = {}
    context.draw()
    try {
      await work()
    } catch (failure) {
      problem = problemText(failure, context.t)
      const body = failure instanceof OperationError ? (failure.body as { errors?: Errors } | null) : null
      errors = body?.errors ?? {}
    }
    busy = false
    context.draw()
  }

  const submit = (event: SubmitEvent): void => {
    typed = valuesOf(event)
    const required = ['name', 'address', 'phone', 'email', 'country', 'state', 'city', 'termsAccepted']
    if (required.some((name) => !typed[name]) || !isEmail(typed['email'] ?? '') || !isGoodPassword(password, confirmation)) {
      problem = context.t.fillRequired
      return context.draw()
    }
    void attempt(async () => {
      await context.call('auth.registeredClients.create', { ...typed, password, passwordConfirmation: confirmation, termsAccepted: true, ...(company ? { businessId: company } : {}) })
      step = 'code'
    })
  }

  const confirm = (event: SubmitEvent): void => {
    const { code = '' } = valuesOf(event)
    void attempt(async () => {
      account = await context.call('auth.registeredClients.confirm', { email: typed['email'], securityCode: code, ...(company ? { businessId: company } : {}) })
      step = 'done'
    })
  }

  const keep = (set: (value: string) => void) => (value: string): void => {
    set(value)
    context.draw()
  }

  const one = (name: 'name' | 'lastName' | 'company' | 'address' | 'phone' | 'postalCode' | 'email' | 'country' | 'state' | 'city', autocomplete: string, required = true) =>
    field({ name, label: context.t[name], autocomplete, required, value: typed[name] ?? '', error: errors[name], ...(name === 'email' ? { type: 'email' } : {}) })

  const form = () => html`
    <p class="lead">${context.t.registerText}</p>
    ${notice(problem)}
    <form novalidate class="two" @submit=${submit}>
      ${one('name', 'given-name')}${one('lastName', 'family-name', false)}
      ${one('company', 'organization', false)}${one('email', 'email')}
      ${one('address', 'street-address')}${one('phone', 'tel')}
      ${one('country', 'country')}${one('state', 'address-level1')}
      ${one('city', 'address-level2')}${one('postalCode', 'postal-code', false)}
      ${field({ name: 'password', label: context.t.password, type: 'password', autocomplete: 'new-password', value: password, error: errors['password'], onInput: keep((value) => (password = value)) })}
      ${field({ name: 'confirmation', label: context.t.confirmation, type: 'password', autocomplete: 'new-password', value: confirmation, onInput: keep((value) => (confirmation = value)) })}
      <div class="wide">${ruleList(context.t, password, confirmation)}
        <label class="check"><input type="checkbox" name="termsAccepted" value="true" required /> ${context.t.terms}</label>
        <button class="primary" ?disabled=${busy}>${context.t.signUp}</button>
      </div>
    </form>`

  const codeForm = () => html`
    <p class="lead">${fill(context.t.registered, { email: typed['email'] ?? '' })}</p>
    ${notice(problem)}
    <form novalidate @submit=${confirm}>
      ${field({ name: 'code', label: context.t.code, inputmode: 'numeric', autocomplete: 'one-time-code' })}
      <button class="primary" ?disabled=${busy}>${context.t.confirm}</button>
    </form>`

  return () => frame(context, html`
    <h1>${context.t.register}</h1>
    ${step === 'form' ? form() : step === 'code' ? codeForm() : notice(fill(context.t.confirmed, account), 'good')}
    <p class="row"><a href="/auth/login">${context.t.back}</a></p>`)
}
