import type { Fields } from '../../schema/fields.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource, ResourceLabels } from '../../schema/resource.ts'

/** A resource whose fields are what an action asks for, called as its input says, else as the record's fields. */
export const askedResource = (resource: Resource, input: Fields): Resource => {
  const labels = (locale: Locale): ResourceLabels => ({
    ...resource.labels[locale],
    fields: {
      ...resource.labels[locale].fields,
      ...Object.fromEntries(
        Object.entries(input).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label[locale]]])),
      ),
    },
  })
  return {
    ...resource,
    key: [],
    fields: input,
    rules: [],
    states: null,
    labels: { es: labels('es'), en: labels('en') },
  }
}
