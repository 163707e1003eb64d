import type { Locale } from '../../src/schema/json.ts'
import { reachOf } from '../access/reach.ts'
import type { Caller, Deps, Session } from '../contract.ts'
import { Params } from '../db/where/params.ts'
import { ApiError } from '../errors.ts'
import { keptIn } from '../messages/told.ts'
import { isJsonObject } from '../middleware/body/isJsonObject.ts'
import { parseJson } from '../middleware/body/parseJson.ts'
import { listQuery } from '../routes/parameters.ts'
import { type Endpoint, forMembers } from '../services/endpoint.ts'
import { textOf } from '../services/input.ts'
import { isLimited } from './audience.ts'

/** A notification is kept for this long (G-33). */
const keptDays = 30
const pageSize = 50

interface Row {
  readonly id: string
  readonly user_id: string | null
  readonly title: string
  readonly title_en: string | null
  readonly body: string | null
  readonly body_en: string | null
  readonly kind: string
  readonly link: string | null
  readonly resource: string | null
  readonly resource_id: string | null
  readonly created_at: Date | string
  readonly read: boolean
}

const kept = `n.created_at > clock_timestamp() - make_interval(days => ${keptDays})`

/** Those to the person, and of those to the company what he may hear; row-level security holds the company. */
const mine = async (session: Session, params: Params): Promise<string> => {
  const { userId, businessId } = session.caller
  const [user, business] = [params.add(userId, 'text'), params.add(businessId, 'text')]
  return `from estiba.notifications n
    left join estiba.notification_reads r on r.namespace = n.namespace and r.notification_id = n.id and r.user_id = ${user}
    where n.business_id = ${business} and ${kept} and (n.user_id = ${user} or (n.user_id is null and ${chosenSql(user)} and ${await heardSql(session, params)}))`
}

/** What somebody chose not to be told on screen; of two choices that for the event itself holds. */
const chosenSql = (user: string): string =>
  `(n.topic is null or coalesce((select c.channel from estiba.notice_choices c
      where c.namespace = n.namespace and c.owner = ${user} and n.topic = c.topic collate "C" and (c.event = 'ALL' or n.event = c.event collate "C")
      order by (c.event = 'ALL') limit 1), 'SCREEN') in ('SCREEN', 'BOTH'))`

/** What is said about a record is for those of the staff who see it, what is said about none for all of them. */
const heardSql = async (session: Session, params: Params): Promise<string> => {
  const { caller, registry } = session
  if (caller.type === 'company-customer') return 'false'
  const about = await session.sql<{ readonly resource: string }>(
    `select distinct n.resource from estiba.notifications n where n.business_id = $1 and n.user_id is null and n.resource is not null and ${kept}`,
    [caller.businessId],
  )
  const ofNone = about.map(({ resource }) => resource).filter((name) => registry.find(name) === undefined)
  const parts = [`n.resource is null or n.resource = any(${params.add(ofNone, 'text[]')})`]
  for (const resource of about.flatMap(({ resource: name }) => registry.find(name) ?? [])) {
    if (reachOf(caller, resource) !== 'records') continue
    const named = `n.resource = ${params.add(resource.name, 'text')}`
    const his = `n.resource_id in (select v.id from ${session.of(resource.name).rowsSql({}, ['id'], params)} v)`
    parts.push(isLimited(caller, resource) ? `${named} and (${his} or n.resource_id is null)` : named)
  }
  return `(${parts.map((part) => `(${part})`).join(' or ')})`
}

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
      const params = new Params()
      const since = after === null ? '' : ` and n.created_at > ${params.add(after, 'timestamptz')}`
      const where = `${await mine(session, params)}${since}${unread ? ' and r.at is null' : ''}`
      const [counted] = await session.sql<{ readonly total: number }>(
        `select count(*)::int as total ${where}`,
        params.values,
      )
      const [offset, limit] = [params.add(range[0], 'int'), params.add(range[1] - range[0] + 1, 'int')]
      return {
        total: counted?.total ?? 0,
        rows: await session.sql<Row>(
          `select n.*, r.at is not null as read ${where} order by n.id desc offset ${offset} limit ${limit}`,
          params.values,
        ),
      }
    })
    const shown = rows.map((row) => notificationOfRow(row, caller.locale))
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

const notificationOfRow = (row: Row, locale: Locale) => ({
  id: String(row.id),
  title: keptIn(locale, row.title, row.title_en),
  body: keptIn(locale, row.body, row.body_en),
  kind: row.kind,
  link: row.link,
  resource: row.resource,
  resourceId: row.resource_id,
  createdAt: new Date(row.created_at).toISOString(),
  read: row.read,
})

const markRead: Endpoint = {
  service: 'realtime',
  key: 'notifications.markRead',
  route: 'POST /notifications/{id}/read',
  access: 'session',
  handle: forMembers(async ({ deps, input, caller }) => {
    const id = numberOf(textOf(input, 'id'))
    const found = await mark(deps, caller, id)
    if (found === 0) throw new ApiError('NOT_FOUND')
    return { id, read: true }
  }),
}

const markAllRead: Endpoint = {
  service: 'realtime',
  key: 'notifications.markAllRead',
  route: 'POST /notifications/read',
  access: 'session',
  handle: forMembers(async ({ deps, caller }) => ({ read: await mark(deps, caller, null) })),
}

const mark = (deps: Deps, caller: Caller, id: string | null): Promise<number> =>
  deps.db.transaction(caller, async (session) => {
    const params = new Params()
    const user = params.add(caller.userId, 'text')
    const which = id === null ? '' : ` and n.id = ${params.add(id, 'bigint')}`
    const marked = await session.sql(
      `insert into estiba.notification_reads (namespace, user_id, notification_id) select n.namespace, ${user}, n.id ${await mine(session, params)}${which}
       on conflict (namespace, user_id, notification_id) do update set at = excluded.at returning notification_id`,
      params.values,
    )
    return marked.length
  })

/** What was said while somebody was away, and what of it he has read. */
export const notificationEndpoints: readonly Endpoint[] = [list, markAllRead, markRead]
