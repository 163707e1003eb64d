import { html, nothing, type TemplateResult } from 'lit-html'
import { storeLocale } from '../i18n/locale.ts'
import type { PageContext } from './context.ts'

export interface FieldOptions {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly autocomplete?: string
  readonly value?: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly inputmode?: string
  readonly onInput?: (value: string) => void
}

const labelled = ({ name, label, required = true, error }: FieldOptions, input: TemplateResult): TemplateResult => html`
  <div class="field">
    <label for=${name}>${label}${required ? html`<span aria-hidden="true"> *</span>` : nothing}</label>
    ${input}
    ${error === undefined ? nothing : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`

/** A labelled input with its error beside it. */
export const field = (options: FieldOptions): TemplateResult => {
  const { name, type = 'text', autocomplete = 'off', value = '', required = true, error, inputmode, onInput } = options
  return labelled(
    options,
    html`
    <input
      id=${name}
      name=${name}
      type=${type}
      .value=${value}
      autocomplete=${autocomplete}
      inputmode=${inputmode ?? nothing}
      ?required=${required}
      aria-invalid=${error === undefined ? 'false' : 'true'}
      aria-describedby=${error === undefined ? nothing : `${name}-error`}
      @input=${(event: Event) => onInput?.((event.target as HTMLInputElement).value)}
    />`,
  )
}

export interface Choice {
  readonly code: string
  readonly name: string
}

/** A labelled choice of one of many. */
export const choiceField = (options: FieldOptions, choices: readonly Choice[]): TemplateResult => {
  const { name, autocomplete = 'off', value = '', required = true, error, onInput } = options
  return labelled(
    options,
    html`
    <select
      id=${name}
      name=${name}
      autocomplete=${autocomplete}
      ?required=${required}
      aria-invalid=${error === undefined ? 'false' : 'true'}
      aria-describedby=${error === undefined ? nothing : `${name}-error`}
      @change=${(event: Event) => onInput?.((event.target as HTMLSelectElement).value)}
    >
      <option value=""></option>
      ${choices.map((choice) => html`<option value=${choice.code} ?selected=${choice.code === value}>${choice.name}</option>`)}
    </select>`,
  )
}

/** A notice that screen readers hear. */
export const notice = (text: string | null, kind: 'bad' | 'good' | 'info' = 'bad'): TemplateResult =>
  html`<div class="notice ${kind}" role=${kind === 'bad' ? 'alert' : 'status'} ?hidden=${text === null}>${text ?? ''}</div>`

/** The frame of every light page: picture beside, language switch on top. */
export const frame = (
  context: PageContext,
  content: TemplateResult,
  image: string | null = null,
): TemplateResult => html`
  <div class="aside" aria-hidden="true">
    ${image === null ? nothing : html`<img src=${image} alt="" />`}
    <div class="aside-text"><strong>${context.t.product}</strong><span>${context.t.tagline}</span></div>
  </div>
  <main>
    <div class="top">
      <span class="brand">${context.t.product}</span>
      <button
        type="button"
        class="link"
        lang=${context.locale() === 'es' ? 'en' : 'es'}
        @click=${() => {
          storeLocale(context.locale() === 'es' ? 'en' : 'es')
          context.draw()
        }}
      >${context.t.language}</button>
    </div>
    <div class="card">${content}</div>
  </main>`

/** The values of a submitted form by field name, texts trimmed but passwords. */
export const valuesOf = (event: SubmitEvent): { readonly [name: string]: string } => {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [
      name,
      /password|confirmation/i.test(name) ? String(value) : String(value).trim(),
    ]),
  )
}
