import { grants } from '../../src/schema/glossary/grants.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { WantedMenu } from './wantedMenu.ts'

interface Granted {
  readonly code: string
  readonly resource: Resource
  /** `<camelName>.<operation>` */
  readonly operation: string
}

const grantedBy = (resource: Resource): readonly Granted[] => [
  ...Object.entries({ ...resource.queries, ...resource.actions }).flatMap(([name, { grant }]) =>
    grant === undefined ? [] : [{ code: grant, resource, operation: `${resource.camel}.${name}` }],
  ),
  ...Object.entries(resource.access.further).map(([name, code]) => ({
    code,
    resource,
    operation: `${resource.camel}.${name}`,
  })),
]

/** After `edit` and `delete`. */
const firstOrder = 3

/**
 * An ACTION for every right that is had apart, with all operations that it opens; it stands below the option of the
 * resource that knows most of such rights.
 */
export const grantMenus = (all: readonly Resource[]): readonly WantedMenu[] => {
  const known = all
    .filter(({ paths }) => paths.length > 0)
    .map(grantedBy)
    .toSorted((one, other) => other.length - one.length)
    .flat()
  const order = Object.keys(grants)
  const codes = [...new Set(known.map(({ code }) => code))]
  return codes
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .flatMap((code, index) => {
      const opened = known.filter((one) => one.code === code)
      const [first] = opened
      if (first === undefined) return []
      const { name, labels } = first.resource
      return [
        {
          code,
          parent: name,
          record: {
            type: 'ACTION',
            labelEs: labels.es.names[code] ?? code,
            labelEn: labels.en.names[code] ?? code,
            order: firstOrder + index,
            operations: opened.map(({ operation }) => operation),
          },
        },
      ]
    })
}
