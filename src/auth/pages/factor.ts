import { html, nothing, type TemplateResult } from 'lit-html'
import { fill, type PageContext } from '../context.ts'
import { createForm, required } from '../form.ts'
import { field, notice, valuesOf } from '../parts.ts'

interface Begun {
  readonly secret: string
  readonly address: string
  readonly image: string
}

const asked = { code: { label: 'appCode', rules: [required] } } as const

/**
 * The second factor on the way into a workspace: a code of the app, or setting one up where the company asks for it.
 *
 * @param passed goes on into the workspace
 */
export const factorStep = (
  context: PageContext,
  mode: 'pass' | 'enrol',
  passed: () => Promise<void>,
): (() => TemplateResult) => {
  const form = createForm(context)
  let begun: Begun | null = null
  let recoveryCodes: readonly string[] = []

  const begin = (): Promise<void> =>
    form.attempt(async () => {
      begun = await context.call<Begun>('auth.factor.begin', {})
    })

  const send = async (event: SubmitEvent): Promise<void> => {
    const values = valuesOf(event)
    if (!form.check(values, asked)) return
    await form.attempt(async () => {
      if (mode === 'pass') {
        await context.call('auth.factor.pass', { code: values['code'] })
        await passed()
        return
      }
      const done = await context.call<{ recoveryCodes: readonly string[] }>('auth.factor.enrol', {
        code: values['code'],
      })
      recoveryCodes = done.recoveryCodes
    })
    document.getElementById('code')?.focus()
  }

  if (mode === 'enrol') void begin()

  const codeForm = (label: string): TemplateResult => html`
    <form novalidate @submit=${(event: SubmitEvent) => void send(event)}>
      ${field({ name: 'code', label: context.t.appCode, inputmode: mode === 'enrol' ? 'numeric' : 'text', autocomplete: 'one-time-code', error: form.error('code') })}
      <button class="primary" ?disabled=${form.busy()}>${label}</button>
    </form>`

  const passing = (): TemplateResult => html`
    <p class="lead">${context.t.factorText}</p>
    ${notice(form.problem())}
    ${codeForm(context.t.goOn)}`

  const enrolling = (): TemplateResult => html`
    <p class="lead">${context.t.factorSetUp}</p>
    ${notice(form.problem())}
    ${
      begun === null
        ? nothing
        : html`
          <p><img class="qr" src=${begun.image} width="200" height="200" alt=${context.t.qrCode} /></p>
          <p class="lead">${fill(context.t.factorKey, { key: begun.secret.match(/.{1,4}/g)?.join(' ') ?? '' })}</p>
          ${codeForm(context.t.activate)}`
    }
    ${begun === null && form.problem() !== null ? html`<button type="button" class="primary" @click=${() => void begin()}>${context.t.retry}</button>` : nothing}`

  const recovering = (): TemplateResult => html`
    <p class="lead">${context.t.recoveryText}</p>
    <ul class="recovery">${recoveryCodes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    ${notice(form.problem())}
    <button type="button" class="primary" ?disabled=${form.busy()} @click=${() => void form.attempt(passed)}>${context.t.recoveryKept}</button>`

  return () => html`
    <h1>${recoveryCodes.length > 0 ? context.t.recoveryTitle : context.t.factorTitle}</h1>
    ${recoveryCodes.length > 0 ? recovering() : mode === 'pass' ? passing() : enrolling()}
    <p class="row"><a href="/auth/login">${context.t.otherUser}</a></p>`
}
