import type { Fact } from '../../../../src/domain/events/fact.ts'
import type { Reading } from '../../../../src/domain/events/reading.ts'
import type { Session } from '../../../contract.ts'
import { readKept } from './readReceived.ts'

export const factsIn = (readings: readonly Reading[]): readonly Fact[] =>
  readings.flatMap((reading) => ('fact' in reading ? [reading.fact] : []))

/** What all messages of a shipment say that came up to now. */
export const factsOfShipment = async (session: Session, shipment: string): Promise<readonly Fact[]> => {
  const rows = await session.asSystem('event-messages').all({
    where: { messageState: 'MATCHED', shipments: { has: shipment } },
    sort: [['receivedAt', 'ASC']],
  })
  return (await readKept(session, rows)).flatMap(({ readings }) => factsIn(readings))
}
