import { html, nothing, type TemplateResult } from 'lit-html'
import type { Outcome, Typed } from './call.ts'
import { aboutFile, type ApiDocument, bodyFormsOf, type Entry, exampleOf, jsonSchemaOf } from './document.ts'
import { schemaView } from './schemaView.ts'
import { t } from './texts.ts'

export interface OperationShown {
  readonly document: ApiDocument
  readonly entry: Entry
  readonly outcome: Outcome | null
  readonly send: (typed: Typed) => void
}

/** A chosen file makes the body a form, with a line `name=value` for each of its other fields. */
const bodyOf = (form: FormData, type: string): Typed['body'] => {
  const file = form.get('file')
  if (file instanceof File && file.name !== '') {
    const body = new FormData()
    body.set('file', file)
    for (const line of String(form.get('fields') ?? '').split('\n')) {
      const at = line.indexOf('=')
      if (at > 0) body.set(line.slice(0, at).trim(), line.slice(at + 1).trim())
    }
    return body
  }
  const text = String(form.get('body') ?? '').trim()
  return text === '' ? null : { type, text }
}

/** One operation: what it takes, what it answers, and a form to try it. */
export const operationView = ({ document, entry, outcome, send }: OperationShown): TemplateResult => {
  const { method, path, operation } = entry
  const input = jsonSchemaOf(operation.requestBody?.content)
  const forms = bodyFormsOf(operation)
  const answer = jsonSchemaOf(Object.entries(operation.responses).find(([status]) => status !== 'default')?.[1].content)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const form = new FormData(event.currentTarget)
    const text = (name: string): string => String(form.get(name) ?? '').trim()
    const values = new Map(operation.parameters.map(({ name }) => [name, text(`parameter-${name}`)]))
    send({ values, body: bodyOf(form, forms.includes('text') ? 'text/plain' : 'application/json') })
  }
  return html`<article aria-labelledby="operation-title">
    <h2 id="operation-title">${operation.summary}</h2>
    <p><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> · <code>${operation.operationId}</code></p>
    <form @submit=${submit}>
      ${operation.parameters.length === 0 ? nothing : html`<h3>${t('parameters')}</h3>`}
      ${operation.parameters.map(
        ({ name, in: place, required, description }) => html`<p class="parameter">
        <label for="parameter-${name}"><code>${name}</code> <span class="type">${place}</span> ${description ?? ''}</label>
        <input id="parameter-${name}" name="parameter-${name}" ?required=${required === true} autocomplete="off">
      </p>`,
      )}
      ${
        forms.includes('json') || forms.includes('text')
          ? html`<h3><label for="body">${t('body')}</label></h3>
        <textarea id="body" name="body" rows="12" spellcheck="false" .value=${input === undefined ? '' : JSON.stringify(exampleOf(document, input), null, 2)}></textarea>`
          : nothing
      }
      ${
        forms.includes('files')
          ? html`<h3><label for="file">${t('file')}</label></h3>
        <p class="parameter"><input id="file" name="file" type="file" aria-describedby="file-about"> <span id="file-about">${aboutFile(operation)}</span></p>
        <p class="parameter"><label for="fields">${t('fields')}</label>
        <textarea id="fields" name="fields" rows="3" spellcheck="false"></textarea></p>`
          : nothing
      }
      <button type="submit">${t('send')}</button>
    </form>
    <section aria-live="polite">${
      outcome === null
        ? nothing
        : html`<h3>${t('answer')}</h3>
      <pre tabindex="0" aria-label="curl">${outcome.command}</pre>
      <pre tabindex="0" aria-label=${t('answer')}>${outcome.status}\n${outcome.headers}\n\n${outcome.body}</pre>`
    }</section>
    ${input === undefined ? nothing : html`<details><summary>${t('schema')}: ${t('body')}</summary>${schemaView(document, input)}</details>`}
    ${answer === undefined ? nothing : html`<details open><summary>${t('schema')}: ${t('answer')}</summary>${schemaView(document, answer)}</details>`}
  </article>`
}
