import { kindOf } from '../../../src/schema/kinds/index.ts'
import { ApiError } from '../../errors.ts'
import { quoted } from '../ddl/names.ts'
import { isHidden, placeOf } from '../where/paths.ts'
import type { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { limitsOf } from './read.ts'
import type { ListQuery } from '../../contract.ts'

export interface Sorting {
  /** `order by` without the words; ends with the identifier, so that no two rows stand level. */
  readonly order: string
  /** The one column that the list is sorted by beside the identifier; null where a page cannot be sought by key. */
  readonly seek: Seek | null
}

export interface Seek {
  /** As SQL; of the identifier itself, where the list is sorted by it. */
  readonly column: string
  readonly type: string
  readonly direction: 'ASC' | 'DESC'
}

const most = 5

/** The order of a list, from the schema's allow-list. @throws ApiError 422 for an unknown field, 400 for what is no sort */
export const sortingOf = (
  sort: ListQuery['sort'],
  context: RepositoryContext,
  alias: string,
  params: Params,
): Sorting => {
  const wanted = sort === undefined || sort.length === 0 ? ownOrder(context) : sort
  if (wanted.length > most) throw new ApiError('MALFORMED')
  const parts = wanted.map(([path, direction]) => part(path, direction, context, alias, params))
  const [first] = parts
  const direction = first?.direction ?? 'ASC'
  const plain = parts.length === 1 && first !== undefined && !first.related
  const unique = parts.length === 1 && first?.expression === `${alias}."id"`
  return {
    order: [
      ...parts.map(({ expression, direction }) => `${expression} ${direction}`),
      ...(unique ? [] : [`${alias}.id ${direction}`]),
    ].join(', '),
    seek: plain ? { column: first.expression, type: first.type, direction } : null,
  }
}

/** The resource's own order; by identifier for whom its field is hidden. */
const ownOrder = ({ resource, table, scope }: RepositoryContext): NonNullable<ListQuery['sort']> =>
  isHidden(resource.sort[0], table, scope) ? [['id', 'ASC']] : [resource.sort]

const part = (path: unknown, direction: unknown, context: RepositoryContext, alias: string, params: Params) => {
  if (typeof path !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) throw new ApiError('MALFORMED')
  const place = placeOf(path, context.table, context.scope)
  if (!kindOf(place.schema).sortable) throw new ApiError('MALFORMED')
  const { over } = place
  if (over === null)
    return { expression: `${alias}.${place.column}`, type: place.type, direction, related: false } as const
  if (over.link.many) throw new ApiError('MALFORMED')
  const expression = `(select o.${place.column} from ${over.table.sql} o where o.id = ${alias}.${quoted(over.link.column)}${limitsOf(context, over.table, 'o', params)} order by o.namespace desc limit 1)`
  return { expression, type: place.type, direction, related: true } as const
}
