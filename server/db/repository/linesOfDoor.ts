import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Field, LinesField } from '../../../src/schema/fields.ts'
import { fieldsOf } from '../../../src/schema/formulaFields.ts'
import type { Resource } from '../../../src/schema/resource.ts'

const rowsOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : [])

/**
 * The stored line that a sent one changes: by the number that the server gave it; one without, by its place. What lines
 * say again of their record tells none of them apart.
 */
const changedBy = (
  { fields, repeats }: LinesField,
  stored: readonly JsonObject[],
  sent: JsonObject,
  place: number,
): JsonObject | undefined => {
  const given = Object.keys(fields).find(
    (name) => fields[name]?.givenWhenSaved === true && !Object.hasOwn(repeats ?? {}, name),
  )
  if (given === undefined) return undefined
  const number = sent[given] ?? null
  if (number !== null) return stored.find((line) => line[given] === number)
  const there = stored[place]
  return (there?.[given] ?? null) === null ? there : undefined
}

const changed = (was: JsonObject, is: JsonObject, part: string): boolean =>
  JSON.stringify(was[part] ?? null) !== JSON.stringify(is[part] ?? null)

/**
 * What of a line stays though a door does not show it: nothing where the door made another thing of it, and no figure
 * that its price was reckoned by where the door changed the price.
 */
const kept = (view: LinesField, base: LinesField, was: JsonObject, is: JsonObject): readonly string[] => {
  const parts = Object.keys(view.fields)
  const names = (part: string): boolean => 'to' in (view.fields[part] ?? {}) && !Array.isArray(is[part])
  const isAnother = parts.some((part) => names(part) && changed(was, is, part))
  if (isAnother) return []
  const formulas = ({ fields }: LinesField) =>
    Object.values<Field>(fields).flatMap((field) => ('formula' in field ? fieldsOf(field.formula) : []))
  const isRepriced = formulas(view).some((part) => changed(was, is, part))
  const reckoned = isRepriced ? formulas(base) : []
  return Object.keys(base.fields).filter((part) => !parts.includes(part) && !reckoned.includes(part))
}

/** Lines that another door wrote, with what of them it does not show as it stands. */
export const withUnshown = (
  view: Resource,
  base: Resource,
  shownBy: (field: string) => string,
  stored: AnyRecord,
  values: JsonObject,
): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const own = Object.entries(view.fields).find(([field]) => shownBy(field) === name)?.[1]
      const field = base.fields[name]
      if (own?.kind !== 'lines' || field?.kind !== 'lines') return [name, value]
      const before = rowsOf(stored[name])
      return [
        name,
        rowsOf(value).map((line, place) => {
          const was = changedBy(field, before, line, place)
          if (was === undefined) return line
          return {
            ...Object.fromEntries(kept(own, field, was, line).map((part) => [part, was[part] ?? null])),
            ...line,
          }
        }),
      ]
    }),
  )
