import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import type { Implementation } from '../service.ts'

type Way = Pick<RecordOf<'shipments'>, 'originPort' | 'destinationPort' | 'legs'>

/** The ports that a way calls at, where they lie: as written, else as the airport of their IATA code is. */
export const placesOfWay = async (session: Session, { originPort, destinationPort, legs }: Way) => {
  const called = [originPort, ...(legs ?? []).flatMap(({ fromPort, toPort }) => [fromPort, toPort]), destinationPort]
  const ports = await session.asSystem('ports').getMany([...new Set(called.flatMap((port) => port ?? []))])
  const codes = ports.flatMap(({ iata, latitude }) => (iata && typeof latitude !== 'number' ? [iata] : []))
  const airports = codes.length === 0 ? [] : await session.asSystem('airports').all({ where: { iata: { in: codes } } })
  return ports.flatMap((port) => {
    const { id, description, iata } = port
    const airport = airports.find((one) => Boolean(iata) && one.iata === iata)
    const [place] = [port, airport].flatMap((one) =>
      typeof one?.latitude === 'number' && typeof one.longitude === 'number' ? [one] : [],
    )
    return place === undefined
      ? []
      : [{ port: id, name: description, latitude: place.latitude, longitude: place.longitude }]
  })
}

/** The same of a shipment that the caller reads, whether he reads the catalogue of ports or not. */
export const places: Implementation = async (session, input) =>
  placesOfWay(session, await session.of('shipments').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`))
