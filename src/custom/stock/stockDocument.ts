import { en, es } from '../../i18n/work/stock.ts'
import type { LinesField } from '../../schema/fields.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource, ResourceLabels } from '../../schema/resource.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { askedResource } from '../../ui/record/askedResource.ts'

/** Switches of documents that move the company's own goods without a customer or supplier. */
export const stockKinds = ['12', '11', '16', '13', '14'] as const

export type StockKind = (typeof stockKinds)[number]

/** What of a line is written, by the kind of the document. */
const written: { readonly [Kind in StockKind]: readonly string[] } = {
  12: ['quantity', 'unitCost'],
  11: ['quantity'],
  16: ['quantity'],
  13: ['amount'],
  14: ['amount'],
}

/** An exit of either sort: it may take no more than is there. */
export const takesOut = (kind: StockKind): boolean => kind === '11' || kind === '16'

/**
 * The documents with what is written of their lines by kind, and what is there of each.
 *
 * @param waits how much goes out is not said yet
 */
export const stockLines = (documents: Resource, kind: StockKind, waits: boolean): Resource => {
  const { lines } = documents.fields
  if (lines?.kind !== 'lines') return documents
  const { reference, ...others } = lines.fields
  const pick = (names: readonly string[], more: { readonly readOnly?: boolean } = {}): LinesField['fields'] =>
    Object.fromEntries(
      Object.entries(others).flatMap(([name, field]) => (names.includes(name) ? [[name, { ...field, ...more }]] : [])),
    )
  const asked = askedResource(documents, {
    lines: {
      kind: 'lines',
      max: 2000,
      tells: ['available', ...(waits ? written[kind] : [])],
      fields: {
        ...(reference?.kind === 'reference' ? { reference: { ...reference, where: { managedStock: true } } } : {}),
        ...pick(written[kind], waits ? { readOnly: true } : {}),
        available: { kind: 'decimal', readOnly: true, decimals: 4 },
        ...pick(['lot']),
      },
    },
  })
  const labels = (locale: Locale, { lines: label, amount, available }: typeof es): ResourceLabels => {
    const { fields, ...own } = asked.labels[locale]
    return { ...own, fields: { ...fields, lines: label, amount, available } }
  }
  return { ...asked, labels: { es: labels('es', es), en: labels('en', en) } }
}

/** What the server is sent of the lines that were filled in. */
export const linesSent = (kind: StockKind, lines: readonly Values[]) =>
  lines
    .filter(({ reference }) => typeof reference === 'string' && reference !== '')
    .map((line) => Object.fromEntries(['reference', ...written[kind], 'lot'].map((name) => [name, line[name] ?? null])))
