import type { Registry } from '../../src/schema/registry.ts'

const actions: { readonly [right: string]: string } = { read: '', edit: '.edit', delete: '.delete' }

/**
 * The codes by which the office knows what operations open: those of the staff's options and actions. An option of
 * customers has a code of its own, and opens reading and writing in one.
 *
 * @example codesOpened(registry, ['lockerParcels:read', 'lockerParcels:edit']) // ['locker-parcels', 'locker-parcels.edit']
 */
export const codesOpened = ({ all }: Registry, operations: Iterable<string>): readonly string[] =>
  [...operations].flatMap((operation) => {
    const [camel, right = ''] = operation.split(':')
    const resource = all.find((one) => one.camel === camel)
    const action = actions[right]
    return resource === undefined || action === undefined ? [] : [`${resource.name}${action}`]
  })
