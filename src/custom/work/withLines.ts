import type { Field, LineField, LinesField, ReferenceField } from '../../schema/fields.ts'
import type { Locale, Text } from '../../schema/json.ts'
import type { Resource, ResourceLabels } from '../../schema/resource.ts'

/** What of a line is otherwise than in a record of its own. */
type Own = Partial<Pick<LineField, 'required' | 'givenWhenSaved'> & Pick<ReferenceField, 'offersFirst' | 'gives'>> & {
  readonly default?: string | number
}

interface LinesOf extends Pick<LinesField, 'max' | 'help'> {
  readonly name: string
  readonly label: Text
  readonly of: Resource
  readonly columns: readonly string[]
  readonly own: { readonly [column: string]: Own | undefined }
}

const isLine = (field: Field | undefined): field is LineField =>
  field !== undefined && !['lines', 'status', 'password', 'parent', 'file', 'image'].includes(field.kind)

/** A resource whose records are written in one call with those of another, which are lines in its form. */
export const withLines = (resource: Resource, { name, label, of, columns, own, ...field }: LinesOf): Resource => {
  const labels = (locale: Locale): ResourceLabels => {
    const { fields, names, ...others } = resource.labels[locale]
    const ofLines = columns.flatMap((column) => {
      const { [column]: called } = of.labels[locale].fields
      return called === undefined ? [] : [[column, called] as const]
    })
    return {
      ...others,
      fields: { ...fields, ...Object.fromEntries(ofLines), [name]: label[locale] },
      names: { [name]: label[locale], ...names },
    }
  }
  const fields = columns.flatMap((column) => {
    const { [column]: declared } = of.fields
    return isLine(declared) ? [[column, { ...declared, ...own[column] }] as const] : []
  })
  return {
    ...resource,
    fields: { ...resource.fields, [name]: { kind: 'lines', ...field, fields: Object.fromEntries(fields) } },
    labels: { es: labels('es'), en: labels('en') },
  }
}
