import type { FlowStep } from '../../src/domain/moves/recordMoves.ts'
import type { Tone } from '../../src/schema/fields.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { allows } from '../access/allows.ts'
import type { Session } from '../contract.ts'

interface Link {
  readonly from: string
  readonly fromId: string
  readonly to: string
  readonly toId: string
}

/** Keeps that one record was made of another. */
export const linkFlow = (session: Session, { fromId, ...link }: Link): Promise<void> =>
  linkAll(session, { ...link, fromIds: [fromId] })

/** Keeps that one record was made of several. */
export const linkAll = async (
  session: Session,
  { from, fromIds, to, toId }: Omit<Link, 'fromId'> & { readonly fromIds: readonly string[] },
): Promise<void> => {
  const { registry } = session
  if (fromIds.length === 0) return
  await session.sql(
    `insert into estiba.flow_links (namespace, from_resource, from_id, to_resource, to_id)
      select current_setting('estiba.namespace'), $1, from_id, $3, $4 from unnest($2::text[]) as from_id on conflict do nothing`,
    [keptBy(registry, from), fromIds, keptBy(registry, to), toId],
    { prepared: true },
  )
}

/** The resource that keeps the records of a name: another door to the same records is no other record. */
const keptBy = (registry: Registry, name: string): string => {
  const view = registry.find(name)?.view
  return view?.written === true ? view.of : name
}

/** So many records of one flow are shown. */
const mostSteps = 50

interface Row {
  readonly resource: string
  readonly id: string
}

/** What a record came from, the first first; then what was made of it, in the order in which it was made. */
const around = (session: Session, resource: string, id: string): Promise<readonly Row[]> =>
  session.sql<Row>(
    `with recursive origins as (
        select from_resource as resource, from_id as id, 1 as far, at from estiba.flow_links
          where namespace = current_setting('estiba.namespace') and to_resource = $1 and to_id = $2
        union
        select l.from_resource, l.from_id, o.far + 1, l.at from origins o join estiba.flow_links l
          on l.namespace = current_setting('estiba.namespace') and l.to_resource = o.resource and l.to_id = o.id
          where o.far < 10),
      made as (
        select to_resource as resource, to_id as id, 1 as far, at from estiba.flow_links
          where namespace = current_setting('estiba.namespace') and from_resource = $1 and from_id = $2
        union
        select l.to_resource, l.to_id, m.far + 1, l.at from made m join estiba.flow_links l
          on l.namespace = current_setting('estiba.namespace') and l.from_resource = m.resource and l.from_id = m.id
          where m.far < 10)
      select resource, id from (
        select resource, id, -far as place, at from origins
        union all select $1, $2, 0, null
        union all select resource, id, far, at from made) steps
      order by place, at, id limit ${mostSteps}`,
    [resource, id],
  )

/** The records that a record came from and those that were made of it, as far as the caller may see them. */
export const flowOf = async (session: Session, resource: Resource, record: AnyRecord): Promise<readonly FlowStep[]> => {
  const base = keptBy(session.registry, resource.name)
  const rows = await around(session, base, record.id)
  const steps: FlowStep[] = []
  for (const { resource: name, id } of rows) {
    const own = name === base && id === record.id
    const found = own ? { of: resource, shown: record } : await shownAs(session, name, id)
    if (found === null) continue
    const { of, shown } = found
    const [path] = of.paths
    const named = await nameOf(session, of, shown)
    steps.push({
      ...stepOf(of, shown),
      ...(named === undefined ? {} : { named }),
      ...(path === undefined ? {} : { link: `${path}/${encodeURIComponent(id)}` }),
      ...(own ? { current: true } : {}),
    })
  }
  return steps
}

/** A record at the door that is made for it, as far as the caller may go through: an invoice is no document among many. */
const shownAs = async (session: Session, name: string, id: string) => {
  const { caller, registry } = session
  const doors = registry.all.filter(({ view }) => view?.written === true && view.of === name)
  for (const of of [...doors, ...[registry.find(name)].filter((one) => one !== undefined)]) {
    const [shown] = allows(caller, of, 'get') ? await session.of(of.name).getMany([id]) : []
    if (shown !== undefined) return { of, shown }
  }
  return null
}

/** What a record is by the reference that names it, in the caller's language, where the caller may read that. */
const nameOf = async (session: Session, { namedBy, fields }: Resource, record: AnyRecord) => {
  const field = fields[namedBy ?? '']
  const id = record[namedBy ?? '']
  const to =
    field !== undefined && 'to' in field && typeof id === 'string' ? session.registry.find(field.to) : undefined
  if (to === undefined || !allows(session.caller, to, 'options')) return undefined
  const [option] = await session.of(to.name).options({ ids: [String(id)] })
  const name = (session.caller.locale === 'en' ? option?.['titleEn'] : undefined) ?? option?.['title']
  return typeof name === 'string' ? name : undefined
}

const stepOf = (resource: Resource, record: AnyRecord): FlowStep => {
  const name = resource.states?.field ?? ''
  const field = resource.fields[name]
  // A state that is not for this caller's eyes is not in the record.
  const kept = field === undefined ? null : record[name]
  const state = typeof kept === 'string' ? kept : null
  const tone: Tone = field?.kind === 'status' && state !== null ? (field.tones?.[state] ?? 'neutral') : 'neutral'
  return { resource: resource.name, id: record.id, number: String(record[resource.title] ?? record.id), state, tone }
}
