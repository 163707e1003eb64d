import type { Resource, ResourceLabels } from './resource.ts'

/** A resource as somebody knows it who may not know some of its fields: they are in no list, form or label of it. */
export const withoutFields = (resource: Resource, hidden: ReadonlySet<string>): Resource => {
  const open = (name: string): boolean => !hidden.has(name)
  const entries = <T>(record: { readonly [name: string]: T }): { readonly [name: string]: T } =>
    Object.fromEntries(Object.entries(record).filter(([name]) => open(name)))
  // What its actions ask for is said in these words too: why a customer declines what he is offered.
  const asked = new Set(Object.values(resource.actions).flatMap(({ input }) => Object.keys(input ?? {})))
  const said = <T>(words: { readonly [name: string]: T }): { readonly [name: string]: T } =>
    Object.fromEntries(Object.entries(words).filter(([name]) => open(name) || asked.has(name)))
  const labels = (words: ResourceLabels): ResourceLabels => ({
    ...words,
    fields: said(words.fields),
    options: said(words.options),
  })
  return {
    ...resource,
    fields: entries(resource.fields),
    columns: resource.columns.filter(open),
    priority: resource.priority.filter(open),
    figures: resource.figures.filter(open),
    filters: resource.filters.filter(open),
    search: resource.search.filter(open),
    form: resource.form.map(({ tab, sections }) => ({
      tab,
      sections: sections.map(({ section, fields }) => ({ section, fields: fields.filter(open) })),
    })),
    rules: resource.rules.filter(({ field }) => open(field)),
    unique: resource.unique.filter((fields) => fields.every(open)),
    indexes: [],
    labels: { es: labels(resource.labels.es), en: labels(resource.labels.en) },
  }
}
