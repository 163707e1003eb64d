import { en, es } from '../../i18n/work/preregister.ts'
import type { Field, LineField, LinesField } from '../../schema/fields.ts'
import type { Json, Locale } from '../../schema/json.ts'
import type { Resource, ResourceLabels } from '../../schema/resource.ts'
import type { Where } from '../../schema/where.ts'

/** Columns of the pieces, in the order in which a packing list is pasted; the number is the server's. */
const columns = [
  'description',
  'pieces',
  'packingUnit',
  'length',
  'width',
  'height',
  'lengthUnit',
  'grossWeight',
  'weightUnit',
  'commodityType',
  'houseBl',
  'marks',
  'reference',
  'sequence',
] as const

/** What a new piece begins with, and what of it nobody types. */
const begins: { readonly [name: string]: { readonly default: Json } | { readonly givenWhenSaved: true } | undefined } =
  {
    pieces: { default: 1 },
    lengthUnit: { default: 'CMT' },
    weightUnit: { default: 'kilogram' },
    sequence: { givenWhenSaved: true },
  }

const isLine = (field: Field | undefined): field is LineField =>
  field !== undefined && !['lines', 'status', 'password', 'parent', 'file', 'image'].includes(field.kind)

/** The pieces as lines of the document. */
const piecesField = (bulks: Resource): LinesField => ({
  kind: 'lines',
  max: 5000,
  help: { es: es.piecesHelp, en: en.piecesHelp },
  fields: Object.fromEntries(
    columns.flatMap((name) => {
      const field = bulks.fields[name]
      return isLine(field) ? [[name, { ...field, ...begins[name] }]] : []
    }),
  ),
})

/** A timeline is chosen among those that fit the operation. */
const fitting: Where = {
  status: 'ACTIVE',
  transport: { has: { ifGiven: 'transport' } },
  or: [{ typeOperation: null }, { typeOperation: { ifGiven: 'operation' } }],
}

/** An operation as it is announced in one call: its header, its pieces as lines, and whether that is all. */
export const announcement = (operations: Resource, bulks: Resource): Resource => {
  const { number, partial, timeline } = operations.fields
  const labels = (locale: Locale, { pieces }: typeof es): ResourceLabels => {
    const { fields, names, ...own } = operations.labels[locale]
    return {
      ...own,
      fields: { ...bulks.labels[locale].fields, ...fields, bulks: pieces },
      names: { ...names, bulks: pieces },
    }
  }
  return {
    ...operations,
    fields: {
      ...operations.fields,
      ...(number === undefined ? {} : { number: { ...number, givenWhenSaved: true } }),
      ...(partial === undefined ? {} : { partial: { ...partial, readOnly: false } }),
      ...(timeline?.kind === 'reference' ? { timeline: { ...timeline, where: fitting } } : {}),
      bulks: piecesField(bulks),
    },
    form: operations.form.map(({ tab, sections }) => ({
      tab,
      // Where it stands is told above.
      sections: [...sections.filter(({ section }) => section !== 'standing'), { section: 'bulks', fields: ['bulks'] }],
    })),
    labels: { es: labels('es', es), en: labels('en', en) },
  }
}
