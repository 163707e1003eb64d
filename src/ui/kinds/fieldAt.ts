import type { Field } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'

/** The field at a source: `description`, or within the lines of a document `lines.0.quantity`. */
export const fieldAt = ({ fields }: Resource, source: string): Field => {
  const [name = '', _row, inner] = source.split('.')
  const field = fields[name]
  const found = inner !== undefined && field?.kind === 'lines' ? field.fields[inner] : field
  if (found === undefined) throw new Error(`There is no field ${source}`)
  return found
}
