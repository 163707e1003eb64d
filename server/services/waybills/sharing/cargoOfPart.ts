import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

export type Job = RecordOf<'shipments'>
export type House = RecordOf<'house-bills-of-lading'>

type Package = NonNullable<Job['packages']>[number]

/** The cargo of one part of a job, and the houses that it is in. */
export interface CargoOfPart {
  readonly packages: readonly Package[]
  readonly houses: readonly House[]
}

/** How a job stands for what its parties are told of it. */
export const standingOf = ({
  releasedAt,
  blindParties,
}: Job): { readonly released: boolean; readonly blind: boolean } => ({
  released: typeof releasedAt === 'string' && releasedAt !== '',
  blind: blindParties === true,
})

export const housesOfJob = (session: Session, { houses }: Job): Promise<readonly House[]> =>
  session.asSystem('house-bills-of-lading').getMany([...(houses ?? [])])

/** The houses of a job that are of its own customer; a house names him as a third party. */
export const isOfCustomer = (job: Job, customerOf: (house: House) => string, house: House): boolean =>
  customerOf(house) === job.customer

/**
 * The cargo of a part: of a house its own, of the job what is of its customer's houses or of none. Of a load of several
 * customers nobody is told of what the others have in it.
 *
 * @param house empty: the job itself
 */
export const cargoOfPart = (
  job: Job,
  houses: readonly House[],
  customerOf: (house: House) => string,
  house: string,
): CargoOfPart => {
  const own = houses.filter((one) => (house === '' ? isOfCustomer(job, customerOf, one) : one.id === house))
  const ids = new Set(own.map(({ id }) => id))
  if (house === '') ids.add('')
  return { packages: (job.packages ?? []).filter((row) => ids.has(row.house ?? '')), houses: own }
}
