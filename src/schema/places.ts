import type { Fields } from './fields.ts'
import type { Where } from './where.ts'

/** The resources of the buildings where cargo is kept, and of their parts: who works in one sees what stands there. */
const kept: { readonly [resource: string]: Place['of'] } = { warehouses: 'warehouse', stores: 'store' }

/** Where a record stands: paths to the warehouse or store, one step over a reference at most (`zoneId.storeId`). */
export interface PlacesSource {
  /** Paths to warehouses. */
  readonly warehouses?: readonly string[]
  /** Paths to stores. */
  readonly stores?: readonly string[]
  /** Who may edit the records sees all of them: they are what he sets up, and a new one has no permission yet. */
  readonly administered?: boolean
  /** What is on its way is seen where it arrives too: the field that names the store, and when the record is under way. */
  readonly comingTo?: ComingTo
}

interface ComingTo {
  readonly store: string
  readonly when: Where
}

export interface Place {
  readonly path: string
  readonly of: 'warehouse' | 'store'
  /** A record may stand nowhere; such a one is seen by all whose role opens it. */
  readonly optional: boolean
}

export interface Places {
  readonly at: readonly Place[]
  readonly administered: boolean
  readonly comingTo: ComingTo | null
}

/**
 * Where the records of a resource stand. A resource that says nothing of it stands where its references to one
 * warehouse or store lead; `false`: nowhere, it is a setting of the whole company.
 */
export const fullPlaces = (source: PlacesSource | false | undefined, fields: Fields): Places | null => {
  if (source === false) return null
  const at = source === undefined ? derived(fields) : declared(source, fields)
  return at.length === 0
    ? null
    : { at, administered: source?.administered === true, comingTo: source?.comingTo ?? null }
}

const derived = (fields: Fields): readonly Place[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    const of = field.kind === 'reference' ? kept[field.to] : undefined
    return of === undefined ? [] : [{ path, of, optional: field.required !== true }]
  })

const declared = ({ warehouses = [], stores = [] }: PlacesSource, fields: Fields): readonly Place[] => [
  ...warehouses.map((path): Place => ({ path, of: 'warehouse', optional: isOptional(path, fields) })),
  ...stores.map((path): Place => ({ path, of: 'store', optional: isOptional(path, fields) })),
]

const isOptional = (path: string, fields: Fields): boolean => {
  const [head = ''] = path.split('.')
  return head !== 'id' && fields[head]?.required !== true
}
