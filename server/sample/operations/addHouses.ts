import { Big } from 'big.js'
import type { Session } from '../../contract.ts'
import type { SampleLanguage } from '../tableOf.ts'
import type { SamplePieces } from './sampleOperation.ts'

/** The houses that the sample's cargo travels under, each written once with what is in it. */
export const addHouses = async (
  session: Session,
  pieces: readonly SamplePieces[],
  consignee: string,
  language: SampleLanguage,
): Promise<void> => {
  const one = async (resource: string, where: { readonly [field: string]: string }) =>
    await session.asSystem(resource).first({ where: { status: 'ACTIVE', ...where } })
  const entity = await one('entities', { role: 'CUSTOMER' })
  const shipper = await one('shippers', {})
  if (entity === undefined || shipper === undefined) return
  const houses = new Map(pieces.flatMap((each) => (each.house === undefined ? [] : [[each.house, each] as const])))
  for (const [serial, { of, kg, cm, ...words }] of houses)
    await session.asSystem('house-bills-of-lading').create({
      serial,
      documentKind: 'WAYBILL',
      entityCode: entity.id,
      shipper: shipper.id,
      consignee,
      pieces: of,
      grossWeight: new Big(kg).times(of).toNumber(),
      volumeM3: cm
        .reduce((cube, side) => cube.times(side), new Big(of))
        .div(1_000_000)
        .round(6)
        .toNumber(),
      goods: words[language],
      freightTerm: 'PREPAID',
    })
}
