import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Entity = RecordOf<'entities'>
type Found<R> = ReadonlyMap<string, R>

type Addressed = Pick<
  Entity,
  | 'name'
  | 'address'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'identification'
  | 'checkDigit'
  | 'eori'
  | 'phone'
  | 'email'
  | 'iataCode'
>

/** A third party as it is kept, as far as the reader sees it; under the identifier of the view that names it. */
export type Party = { readonly [F in keyof Addressed]?: Addressed[F] | null } & Pick<Entity, 'id' | 'version' | 'code'>

/** What a paper of a job refers to: the records of each resource by their identifier. */
export interface Named {
  readonly shippers: Found<Party>
  readonly consignees: Found<Party>
  readonly carriers: Found<Party>
  readonly entities: Found<Party>
  readonly ports: Found<RecordOf<'ports'>>
  readonly 'packing-units': Found<RecordOf<'packing-units'>>
  readonly countries: Found<RecordOf<'countries'>>
  readonly cities: Found<RecordOf<'cities'>>
  readonly incoterms: Found<RecordOf<'incoterms'>>
  readonly taxes: Found<RecordOf<'taxes'>>
}

type Id = string | null | undefined

/** What is referred to, by the resource that it is of; countries and cities are those of the places among it. */
export type Wanted = { readonly [R in Exclude<keyof Named, 'cities'>]: readonly Id[] }

const idsIn = (values: readonly Id[]): readonly string[] => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
]

interface Reading<R> {
  readonly getMany: (ids: readonly string[]) => Promise<readonly R[]>
}

const byId = async <R extends { readonly id: string }>(of: Reading<R>, values: readonly Id[]): Promise<Found<R>> => {
  const ids = idsIn(values)
  const found = ids.length === 0 ? [] : await of.getMany(ids)
  return new Map(found.map((record) => [record.id, record]))
}

/** Third parties as they are kept: with their address, which a view of them has not. */
const whole = (views: Found<Party>, kept: ReadonlyMap<string, Entity>): Found<Party> =>
  new Map([...views].map(([id, view]) => [id, { ...view, ...kept.get(view.code), id }]))

/** A consignee has a name, a place and a number of its own; which it leaves out is that of the third party it names. */
const ownFirst = (own: RecordOf<'consignees'>, entity: Entity | undefined): Party => {
  const place = own.address || own.city || own.country ? own : (entity ?? own)
  return {
    id: own.id,
    version: own.version,
    code: own.code,
    name: own.name,
    address: place.address ?? null,
    zipCode: place.zipCode ?? null,
    city: place.city ?? null,
    country: place.country ?? null,
    identification: own.identification || (entity?.identification ?? null),
    checkDigit:
      !own.identification || own.identification === entity?.identification ? (entity?.checkDigit ?? null) : null,
    eori: entity?.eori ?? null,
    phone: own.phone || (entity?.phone ?? null),
    email: own.email || (entity?.email ?? null),
  }
}

const partiesOf = async (session: Session, wanted: Wanted) => {
  const entities = session.inOperation('entities')
  const shippers = await byId<Party>(session.inOperation('shippers'), wanted.shippers)
  const carriers = await byId<Party>(session.inOperation('carriers'), wanted.carriers)
  const consignees = await byId(session.inOperation('consignees'), wanted.consignees)
  const codes = idsIn([shippers, carriers].flatMap((views) => [...views.values()].map(({ code }) => code)))
  const rows = codes.length === 0 ? [] : await entities.all({ where: { code: { in: codes } } })
  const kept = new Map(rows.map((entity) => [entity.code, entity]))
  const receiving = await byId(
    entities,
    [...consignees.values()].map(({ entity }) => entity),
  )
  return {
    shippers: whole(shippers, kept),
    carriers: whole(carriers, kept),
    consignees: new Map([...consignees].map(([id, own]) => [id, ownFirst(own, receiving.get(own.entity ?? ''))])),
    entities: await byId<Party>(entities, wanted.entities),
  }
}

/** Reads what a paper refers to, and where the company and all of it are. */
export const namedBy = async (
  session: Session,
  wanted: Wanted,
  company: RecordOf<'companies'> | null,
): Promise<Named> => {
  const parties = await partiesOf(session, wanted)
  const ports = await byId(session.inOperation('ports'), wanted.ports)
  const places = [
    ...Object.values(parties).flatMap((found) => [...found.values()]),
    ...ports.values(),
    ...(company === null ? [] : [company]),
  ]
  return {
    ...parties,
    ports,
    'packing-units': await byId(session.inOperation('packing-units'), wanted['packing-units']),
    incoterms: await byId(session.inOperation('incoterms'), wanted.incoterms),
    taxes: await byId(session.inOperation('taxes'), wanted.taxes),
    countries: await byId(session.inOperation('countries'), [
      ...wanted.countries,
      ...places.map(({ country }) => country),
    ]),
    cities: await byId(
      session.inOperation('cities'),
      places.map((place) => ('city' in place ? place.city : null)),
    ),
  }
}
