import type { Resource } from '../../../../src/schema/resource.ts'
import type { Where } from '../../../../src/schema/where.ts'

/** The address of the list that shows what a figure counted. */
export const listAt = ({ name, paths }: Resource, where: Where): string =>
  `${paths[0] ?? `/${name}`}?filter=${encodeURIComponent(JSON.stringify(where))}`
