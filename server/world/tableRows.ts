import type { Row } from './insertRows.ts'

/** Reference data that are written down whole, `data/rows/<resource>.json`; `data/README.md` says where they are from. */
const files = import.meta.glob<readonly Row[]>('./data/rows/*.json', { eager: true, import: 'default' })

export const tableRows = (resource: string): readonly Row[] => {
  const rows = files[`./data/rows/${resource}.json`]
  if (rows === undefined) throw new Error(`There is no table of '${resource}' in server/world/data/rows`)
  return rows
}
