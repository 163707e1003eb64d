import { message } from '../../../src/domain/messages/message.ts'
import type { Field } from '../../../src/schema/fields.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Locale } from '../../../src/schema/json.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { ApiError } from '../../errors.ts'
import type { Part } from '../../access/outsideAgents.ts'
import { quoted } from '../ddl/names.ts'
import type { Near } from '../ddl/near.ts'
import type { Link, Table } from '../ddl/tableModel.ts'

/** What a caller may name in filters and sorts. */
export interface Sight {
  readonly tables: ReadonlyMap<string, Table>
  readonly locale: Locale
  /** Whether a field is as if it were not there: a role hides it, or it is more than a right to select shows. */
  readonly hides: (resource: Resource, field: string) => boolean
  /** Which rows of a resource are the caller's: all of these conditions hold. */
  readonly rowsOf: (resource: Resource) => readonly Where[]
  /** The resources whose records name what is seen of this one; null where it is not seen by that. */
  readonly namedBy: (resource: Resource) => readonly string[] | null
  /** With what its records are seen: with all of that. */
  readonly partsOf: (resource: Resource) => readonly Part[]
  /** Whether there may be records of it that the caller does not see. */
  readonly limits: (resource: Resource) => boolean
}

/** A column that a path leads to. */
export interface Place {
  readonly path: string
  /** Reference that is stepped over to get there. */
  readonly over: { readonly link: Link; readonly table: Table } | null
  readonly column: string
  readonly type: string
  readonly schema: Field
  /** In the column that `q` looks in, whose index a search can use. */
  readonly searched: boolean
  /** The column beside it that leads near to its rows. */
  readonly near: Near | null
}

/** Fields that every record has beside its own. */
const envelope: {
  readonly [field: string]: { readonly column: string; readonly type: string; readonly schema: Field }
} = {
  id: { column: 'id', type: 'text', schema: { kind: 'code', lowercase: true } },
  version: { column: 'version', type: 'integer', schema: { kind: 'integer' } },
  createdAt: { column: 'created_at', type: 'timestamptz', schema: { kind: 'datetime' } },
  createdBy: { column: 'created_by', type: 'text', schema: { kind: 'reference', to: 'users' } },
  updatedAt: { column: 'updated_at', type: 'timestamptz', schema: { kind: 'datetime' } },
  updatedBy: { column: 'updated_by', type: 'text', schema: { kind: 'reference', to: 'users' } },
}

/**
 * The column that a path of a filter or sort names: a field, or one step over a reference (`country.description`).
 * Secret fields, and those that the caller's role hides, are as if they were not there.
 *
 * @throws ApiError 422 naming the path
 */
export const placeOf = (path: string, table: Table, sight: Sight): Place => {
  const direct = columnPlace(path, path, table, sight)
  if (direct !== null) return direct
  const [head = '', tail, ...more] = path.split('.')
  const link = table.links.find(({ field }) => field === head)
  const target = link === undefined ? undefined : sight.tables.get(link.to)
  if (
    link === undefined ||
    target === undefined ||
    tail === undefined ||
    more.length > 0 ||
    isHidden(head, table, sight)
  )
    throw unknownField(path, sight.locale)
  const place = columnPlace(path, tail, target, sight)
  if (place === null) throw unknownField(path, sight.locale)
  return { ...place, over: { link, table: target } }
}

export const isHidden = (field: string, { resource }: Table, { hides }: Sight): boolean =>
  resource.fields[field]?.secret === true || hides(resource, field)

const columnPlace = (path: string, field: string, table: Table, sight: Sight): Place | null => {
  const column = table.byField.get(field)
  if (column !== undefined) {
    if (isHidden(field, table, sight) || kindOf(column.schema).operators.length === 0) return null
    return {
      path,
      over: null,
      column: quoted(column.name),
      type: column.type,
      schema: column.schema,
      searched: table.searched.includes(column),
      near: column.near,
    }
  }
  const common = Object.hasOwn(envelope, field) ? envelope[field] : undefined
  return common === undefined || sight.hides(table.resource, field)
    ? null
    : { path, over: null, ...common, column: quoted(common.column), searched: false, near: null }
}

export const unknownField = (path: string, locale: Locale): ApiError =>
  new ApiError('INVALID', {
    errors: { [path.slice(0, 100)]: message(locale, 'validation.unknown', { field: path.slice(0, 100) }) },
  })
