import { allows } from '../access/allows.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { isJsonObject } from '../middleware/body/isJsonObject.ts'
import { parseJson } from '../middleware/body/parseJson.ts'
import { listQuery } from '../routes/parameters.ts'
import { type Endpoint, forMembers } from '../services/endpoint.ts'
import { textOf } from '../services/input.ts'

/** A notification is kept for this long (G-33). */
const keptDays = 30
const pageSize = 50

interface Row {
  readonly id: string
  readonly user_id: string | null
  readonly title: string
  readonly body: string | null
  readonly kind: string
  readonly link: string | null
  readonly resource: string | null
  readonly resource_id: string | null
  readonly created_at: Date | string
  readonly read: boolean
}

/** Those to the company and to the person; row-level security holds the company. */
const mine = `from estiba.notifications n
  left join estiba.notification_reads r on r.namespace = n.namespace and r.notification_id = n.id and r.user_id = $1
  where n.business_id = $2 and (n.user_id is null or n.user_id = $1) and n.created_at > clock_timestamp() - make_interval(days => ${keptDays})`

const numberOf = (id: string): string => {
  if (!/^\d{1,18}$/.test(id)) throw new ApiError('NOT_FOUND')
  return id
}

interface Asked {
  readonly after: string | null
  readonly unread: boolean
}

/** `{"createdAt":{"gt":"2026-11-21T08:00:00Z"},"read":false}`, both optional. */
const askedBy = (filter: string): Asked => {
  const given = filter === '' ? {} : parseJson(filter)
  if (!isJsonObject(given)) throw new ApiError('MALFORMED')
  const unknown = Object.keys(given).find((name) => name !== 'createdAt' && name !== 'read')
  if (unknown !== undefined)
    throw new ApiError('INVALID', { text: 'unknownFilter', values: { field: unknown.slice(0, 40) } })
  const { createdAt, read } = given
  const after = isJsonObject(createdAt) ? createdAt['gt'] : undefined
  if (createdAt !== undefined && (typeof after !== 'string' || Number.isNaN(Date.parse(after))))
    throw new ApiError('MALFORMED')
  return { after: typeof after === 'string' ? after : null, unread: read === false }
}

const list: Endpoint = {
  service: 'realtime',
  key: 'notifications.list',
  route: 'GET /notifications{?range,filter}',
  access: 'session',
  handle: forMembers(async ({ deps, input, caller }) => {
    const { range = [0, pageSize - 1] } = listQuery(
      new URLSearchParams(textOf(input, 'range') === '' ? {} : { range: textOf(input, 'range') }),
    )
    const { after, unread } = askedBy(textOf(input, 'filter'))
    const { rows, total } = await deps.db.read(caller, async (session) => {
      const where = `${mine} and ($3::timestamptz is null or n.created_at > $3) and (not $4 or r.at is null)`
      const values = [caller.userId, caller.businessId, after, unread]
      const [counted] = await session.sql<{ readonly total: number }>(`select count(*)::int as total ${where}`, values)
      return {
        total: counted?.total ?? 0,
        rows: await session.sql<Row>(
          `select n.*, r.at is not null as read ${where} order by n.id desc offset $5 limit $6`,
          [...values, range[0], range[1] - range[0] + 1],
        ),
      }
    })
    const shown = rows.filter((row) => mayRead(deps, caller, row)).map(notificationOfRow)
    return Response.json(shown, {
      headers: {
        'content-range':
          shown.length === 0
            ? `notifications */${total}`
            : `notifications ${range[0]}-${range[0] + shown.length - 1}/${total}`,
        'x-total-kind': 'exact',
      },
    })
  }),
}

/** What is said about a record is for those who may read it; a message to oneself always is. */
const mayRead = ({ registry }: Deps, caller: Caller, { resource, user_id }: Row): boolean => {
  const about = resource === null ? undefined : registry.find(resource)
  return about === undefined || user_id === caller.userId || allows(caller, about, 'list')
}

const notificationOfRow = ({ id, title, body, kind, link, resource, resource_id, created_at, read }: Row) => ({
  id: String(id),
  title,
  body: body ?? '',
  kind,
  link,
  resource,
  resourceId: resource_id,
  createdAt: new Date(created_at).toISOString(),
  read,
})

const markRead: Endpoint = {
  service: 'realtime',
  key: 'notifications.markRead',
  route: 'POST /notifications/{id}/read',
  access: 'session',
  handle: forMembers(async ({ deps, input, caller }) => {
    const id = numberOf(textOf(input, 'id'))
    const found = await mark(deps, caller, 'and n.id = $3', [id])
    if (found === 0) throw new ApiError('NOT_FOUND')
    return { id, read: true }
  }),
}

const markAllRead: Endpoint = {
  service: 'realtime',
  key: 'notifications.markAllRead',
  route: 'POST /notifications/read',
  access: 'session',
  handle: forMembers(async ({ deps, caller }) => ({ read: await mark(deps, caller, '', []) })),
}

const mark = (deps: Deps, caller: Caller, which: string, values: readonly unknown[]): Promise<number> =>
  deps.db.transaction(caller, async (session) => {
    const marked = await session.sql(
      `insert into estiba.notification_reads (namespace, user_id, notification_id) select n.namespace, $1, n.id ${mine} ${which}
       on conflict (namespace, user_id, notification_id) do update set at = excluded.at returning notification_id`,
      [caller.userId, caller.businessId, ...values],
    )
    return marked.length
  })

/** What was said while somebody was away, and what of it he has read. */
export const notificationEndpoints: readonly Endpoint[] = [list, markAllRead, markRead]
