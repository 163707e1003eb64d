const files: { readonly [path: string]: unknown } = import.meta.glob('./data/**/*.json', {
  eager: true,
  import: 'default',
})

/**
 * What is written down of the sample companies, and of what every company begins with: `data/<name>.json`. It is of the
 * type that its reader says; each record is judged by its schema when it is created.
 */
export const tableOf = <Table>(name: string): Table => {
  const table = files[`./data/${name}.json`]
  if (table === undefined) throw new Error(`There is no table '${name}' in server/sample/data`)
  return table as Table
}

/** The languages in which a company's first records are written down; the sample companies speak `es` and `de`. */
export type SampleLanguage = 'es' | 'de'
