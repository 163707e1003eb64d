import type { Resource } from '../../src/schema/resource.ts'
import { withoutFields } from '../../src/schema/withoutFields.ts'

/** A resource as the browser may know it: without its secret fields. */
export const browserResource = (resource: Resource): Resource =>
  withoutFields(
    resource,
    new Set(Object.keys(resource.fields).filter((name) => resource.fields[name]?.secret === true)),
  )
