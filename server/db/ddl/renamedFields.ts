import type { Fields } from '../../../src/schema/fields.ts'
import { shownBy } from '../../../src/schema/view.ts'
import type { Table } from './tableModel.ts'

export interface RenamedField {
  readonly resource: string
  /** The field whose lines have it; null: the record itself. */
  readonly line: string | null
  readonly from: string
  readonly to: string
  /** Its values are kept by this resource, not shown of another. */
  readonly kept: boolean
}

/** Fields that were called otherwise; where a view shows them by their own name, in the view too. Lines come before what is in them. */
export const renamedFields = (tables: ReadonlyMap<string, Table>): readonly RenamedField[] => {
  const all = [...tables.values()].map(({ resource }) => resource)
  const own = all.flatMap(({ name, fields, view }) => [
    ...inFields(name, null, fields, view === null),
    ...Object.entries(fields).flatMap(([line, field]) =>
      'fields' in field ? inFields(name, line, field.fields, view === null) : [],
    ),
  ])
  const shown = all.flatMap(({ name, fields, view }) =>
    own
      .filter(({ resource, line, kept }) => kept && resource === view?.of && line === (view.lines?.field ?? null))
      .filter(
        ({ from, to }) =>
          view !== null && Object.hasOwn(fields, to) && !Object.hasOwn(fields, from) && shownBy(view, to) === to,
      )
      .map((one) => ({ ...one, resource: name, line: null, kept: false })),
  )
  return [...own, ...shown].toSorted((one, other) => Number(one.line !== null) - Number(other.line !== null))
}

const inFields = (resource: string, line: string | null, fields: Fields, kept: boolean): readonly RenamedField[] =>
  Object.entries(fields).flatMap(([to, { renamedFrom: from }]) =>
    from === undefined || Object.hasOwn(fields, from) ? [] : [{ resource, line, from, to, kept }],
  )

/** New names by former ones, of a resource, or of its lines: `resource/field`. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

export const namesIn = (renamed: readonly RenamedField[]): Names => {
  const found = new Map<string, Map<string, string>>()
  for (const { resource, line, from, to } of renamed) {
    const place = line === null ? resource : `${resource}/${line}`
    found.set(place, (found.get(place) ?? new Map<string, string>()).set(from, to))
  }
  return found
}
