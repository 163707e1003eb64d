import { html, nothing, type TemplateResult } from 'lit-html'
import { type ApiDocument, type Schema, resolved } from './document.ts'
import { t } from './texts.ts'

const maxDepth = 4

/** The fields of a schema, one line each, as deep as they go. */
export const schemaView = (document: ApiDocument, given: Schema, depth = 0): TemplateResult | typeof nothing => {
  const schema = resolved(document, given)
  if (depth > maxDepth) return nothing
  if (schema.items !== undefined) return html`<p class="type">[ ]</p>${schemaView(document, schema.items, depth + 1)}`
  if (schema.properties === undefined) return html`<p class="type">${typeText(schema) || t('anything')}</p>`
  return html`<ul class="fields">${Object.entries(schema.properties).map(([name, property]) => {
    const inner = resolved(document, property)
    const deep = inner.properties !== undefined || inner.items?.properties !== undefined
    return html`<li>
      <code>${name}</code> <span class="type">${typeText(inner)}</span>
      ${schema.required?.includes(name) ? html`<span class="mark">${t('required')}</span>` : nothing}
      ${property.readOnly ? html`<span class="mark">${t('readOnly')}</span>` : nothing}
      ${inner.title === undefined ? nothing : html`<span>${inner.title}</span>`}
      ${deep ? schemaView(document, inner, depth + 1) : nothing}
    </li>`
  })}</ul>`
}

const typeText = ({ type, format, enum: choices }: Schema): string => {
  const kind = typeof type === 'string' ? type : (type ?? []).join(' | ')
  return [kind, format === undefined ? '' : `(${format})`, choices === undefined ? '' : choices.map(String).join(' · ')]
    .filter((part) => part !== '')
    .join(' ')
}
