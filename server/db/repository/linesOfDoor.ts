import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { LinesField } from '../../../src/schema/fields.ts'
import type { Resource } from '../../../src/schema/resource.ts'

const rowsOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : [])

/** The stored line that a sent one changes: by the number that the server gave it; one without, by its place. */
const changedBy = (
  { fields }: LinesField,
  stored: readonly JsonObject[],
  sent: JsonObject,
  place: number,
): JsonObject | undefined => {
  const given = Object.keys(fields).find((name) => fields[name]?.givenWhenSaved === true)
  if (given === undefined) return undefined
  const number = sent[given] ?? null
  if (number !== null) return stored.find((line) => line[given] === number)
  const there = stored[place]
  return (there?.[given] ?? null) === null ? there : undefined
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
      const unshown = Object.keys(field.fields).filter((part) => !Object.hasOwn(own.fields, part))
      return [
        name,
        rowsOf(value).map((line, place) => {
          const was = changedBy(field, before, line, place)
          if (was === undefined) return line
          return { ...Object.fromEntries(unshown.map((part) => [part, was[part] ?? null])), ...line }
        }),
      ]
    }),
  )
