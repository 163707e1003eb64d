import type { Fields } from '../fields.ts'
import { kindOf } from '../kinds/index.ts'
import type { Resource } from '../resource.ts'
import { ofParent, shownBy, type View } from '../view.ts'

type Say = (resource: string, key: string, text: string) => void

/** What is wrong with a view: rows that are not there, fields that they lack, writing where nothing is written. */
export const viewProblems = (resource: Resource, byName: ReadonlyMap<string, Resource>, say: Say): void => {
  const { view } = resource
  if (view === null) return
  const complain = (text: string): void => say(resource.name, 'view', text)
  const base = byName.get(view.of)
  const shown = base === undefined ? undefined : fieldsShown(base, view)
  if (base === undefined || base.view !== null) complain(`'${view.of}' is no resource with a table`)
  else if (shown === undefined) complain(`'${view.of}' has no lines '${view.lines?.field}'`)
  else {
    for (const name of [view.where, view.begins, view.also].flatMap(Object.keys))
      if (!Object.hasOwn(base.fields, name)) complain(`'${view.of}' has no field '${name}'`)
    for (const name of Object.keys(view.also))
      if (!Object.keys(resource.fields).some((own) => shownBy(view, own) === name))
        complain(`'${name}' tells whose rows are shown: it is a field of the view too`)
    for (const [name, field] of Object.entries(resource.fields)) {
      const source = shownBy(view, name)
      if (source === 'id' || name === view.lines?.parent) continue
      const parent = ofParent(view, name)
      const of = parent === null ? shown[source] : base.fields[parent]
      if (of === undefined) complain(`'${view.of}' has no field '${source}' for '${name}'`)
      else if (kindOf(of).column(of) !== kindOf(field).column(field)) complain(`'${source}' is no ${field.kind}`)
      else if (field.kind === 'lines' && of.kind === 'lines') lineProblems(name, of.fields, field.fields, complain)
    }
  }
  if (!view.written && (resource.verbs.includes('create') || resource.verbs.includes('update')))
    complain('nothing is written through it')
  if (view.written && view.lines !== null) complain('whole records are written through it')
}

/** What the lines of a view show that is not kept so. */
const lineProblems = (name: string, kept: Fields, shown: Fields, complain: (text: string) => void): void => {
  for (const [inner, field] of Object.entries(shown)) {
    const of = kept[inner]
    if (of === undefined) complain(`the lines '${name}' have no '${inner}'`)
    else if (kindOf(of).column(of) !== kindOf(field).column(field)) complain(`'${name}.${inner}' is no ${field.kind}`)
  }
}

/** The fields of a row: of a record, or of one of its lines. */
const fieldsShown = ({ fields }: Resource, { lines }: View): Fields | undefined => {
  if (lines === null) return fields
  const field = fields[lines.field]
  return field?.kind === 'lines' ? field.fields : undefined
}
