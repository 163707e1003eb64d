import { Big } from 'big.js'
import type { CargoFacts } from '../../../src/domain/transport/consolidation.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

const textOf = (record: AnyRecord | undefined, field: string): string => {
  const value = record?.[field]
  return typeof value === 'string' ? value : ''
}

const byId = async (
  from: Pick<Session, 'of'>,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRecord>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const found = wanted.length === 0 ? [] : await from.of(resource).getMany(wanted)
  return new Map(found.map((record) => [record.id, record]))
}

/**
 * What bulks bring to a consolidation: their house says the destination, else their operation; its type the transport.
 *
 * @param from what is checked asks all that is there; what is answered, what the caller may read
 */
export const cargoFacts = async (
  session: Session,
  bulks: readonly AnyRecord[],
  from: Pick<Session, 'of'> = { of: session.asSystem.bind(session) },
): Promise<readonly CargoFacts[]> => {
  const operationId = (bulk: AnyRecord): string =>
    textOf(bulk, 'expedition') || `${textOf(bulk, 'type')}~${textOf(bulk, 'number')}`
  const houses = await byId(
    from,
    'house-bills-of-lading',
    bulks.map((bulk) => textOf(bulk, 'houseBl')),
  )
  const operations = await byId(from, 'pre-registers', bulks.map(operationId))
  const types = await byId(
    from,
    'operation-types',
    bulks.map((bulk) => textOf(bulk, 'type')),
  )
  const weights = await byId(
    from,
    'weights',
    bulks.map((bulk) => textOf(bulk, 'weightUnit')),
  )
  return bulks.map((bulk) => {
    const operation = operations.get(operationId(bulk))
    const house = houses.get(textOf(bulk, 'houseBl'))
    return {
      id: bulk.id,
      status: textOf(bulk, 'status'),
      stage: textOf(bulk, 'stage'),
      store: textOf(bulk, 'store'),
      transport: textOf(operation, 'transport') || textOf(types.get(textOf(bulk, 'type')), 'transport'),
      origin: textOf(house, 'originPort') || textOf(operation, 'originPort'),
      destination: textOf(house, 'destinationPort') || textOf(operation, 'destinationPort'),
      house: house?.id ?? '',
      consolidation: textOf(bulk, 'consolidation'),
      imoClass: bulk['hazardous'] === true ? textOf(bulk, 'imoClass') : '',
      pieces: Number(bulk['pieces'] ?? 0),
      grossWeightKg: new Big(Number(bulk['grossWeight'] ?? 0))
        .times(Number(weights.get(textOf(bulk, 'weightUnit'))?.['factorToKg'] ?? 1))
        .toNumber(),
      volumeM3: Number(bulk['volumeM3'] ?? 0),
    }
  })
}
