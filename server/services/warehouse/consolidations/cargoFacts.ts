import { keyOfParts } from '../../../db/repository/identifiers.ts'
import { Big } from 'big.js'
import type { CargoFacts } from '../../../../src/domain/transport/consolidation.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { byId } from '../../byId.ts'

/**
 * What bulks bring to a consolidation: their house says the destination, else their operation; its type the transport.
 *
 * @param from what is checked asks all that is there; what is answered, what the caller may read
 */
export const cargoFacts = async (
  session: Session,
  bulks: readonly RecordOf<'bulks'>[],
  from: Pick<Session, 'of'> = { of: session.asSystem.bind(session) },
): Promise<readonly CargoFacts[]> => {
  const operationId = (bulk: RecordOf<'bulks'>): string => bulk.expedition || keyOfParts(bulk.type, bulk.number)
  const houses = await byId(
    from.of('house-bills-of-lading'),
    bulks.map(({ houseBl }) => houseBl),
  )
  const operations = await byId(from.of('pre-registers'), bulks.map(operationId))
  const types = await byId(
    from.of('operation-types'),
    bulks.map(({ type }) => type),
  )
  const weights = await byId(
    from.of('weights'),
    bulks.map(({ weightUnit }) => weightUnit),
  )
  return bulks.map((bulk) => {
    const operation = operations.get(operationId(bulk))
    const house = houses.get(bulk.houseBl ?? '')
    return {
      id: bulk.id,
      status: bulk.status,
      stage: bulk.stage,
      store: bulk.store ?? '',
      transport: operation?.transport || types.get(bulk.type)?.transport || '',
      origin: house?.originPort || operation?.originPort || '',
      destination: house?.destinationPort || operation?.destinationPort || '',
      house: house?.id ?? '',
      consolidation: bulk.consolidation ?? '',
      imoClass: bulk.hazardous === true ? (bulk.imoClass ?? '') : '',
      pieces: bulk.pieces,
      grossWeightKg: new Big(bulk.grossWeight ?? 0)
        .times(weights.get(bulk.weightUnit ?? '')?.factorToKg ?? 1)
        .toNumber(),
      volumeM3: bulk.volumeM3 ?? 0,
    }
  })
}
