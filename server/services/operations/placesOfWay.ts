import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { behind } from '../../access/behind.ts'
import { textOf } from '../input.ts'
import type { Answering } from '../service.ts'

type Way = Pick<RecordOf<'shipments'>, 'originPort' | 'destinationPort' | 'legs'>

/**
 * The ports that a way calls at, where they lie: as written, else as the airport of their IATA code is. The company's
 * own people see what they read of ports, customers and third parties what is shown of a way that is theirs.
 */
export const placesOfWay = async (session: Session, { originPort, destinationPort, legs }: Way) => {
  const called = [originPort, ...(legs ?? []).flatMap(({ fromPort, toPort }) => [fromPort, toPort]), destinationPort]
  const ports = (await behind(session, 'ports')?.getMany([...new Set(called.flatMap((port) => port ?? []))])) ?? []
  const codes = ports.flatMap(({ iata, latitude }) => (iata && typeof latitude !== 'number' ? [iata] : []))
  const sought = codes.length === 0 ? null : behind(session, 'airports')
  const airports = (await sought?.all({ where: { iata: { in: codes } } })) ?? []
  return ports.flatMap((port) => {
    const { id, description, iata } = port
    const airport = airports.find((one) => Boolean(iata) && one.iata === iata)
    const [place] = [port, airport].flatMap((one) => {
      const [latitude, longitude] = [one?.latitude, one?.longitude]
      return typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : []
    })
    return place === undefined ? [] : [{ port: id, name: description, ...place }]
  })
}

/** The same of a shipment that the caller reads. */
export const places: Answering<'transactions.shipments.places'> = async (session, input) =>
  placesOfWay(session, await session.of('shipments').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`))
