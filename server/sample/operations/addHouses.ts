import { Big } from 'big.js'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import type { SampleLanguage } from '../tableOf.ts'
import type { SamplePieces } from './sampleOperation.ts'

interface House {
  readonly of: number
  readonly kg: Big
  readonly m3: Big
  readonly goods: string
}

const cubeOf = ({ of, cm }: SamplePieces): Big =>
  cm.reduce((cube, side) => cube.times(side), new Big(of)).div(1_000_000)

/** What travels under each house, in whatever operations: its pieces are all of them. */
export const housesIn = (pieces: readonly SamplePieces[], language: SampleLanguage): ReadonlyMap<string, House> => {
  const houses = new Map<string, House>()
  for (const each of pieces) {
    if (each.house === undefined) continue
    const { of, kg, m3, goods } = houses.get(each.house) ?? {
      of: 0,
      kg: new Big(0),
      m3: new Big(0),
      goods: each[language],
    }
    houses.set(each.house, {
      of: of + each.of,
      kg: kg.plus(new Big(each.kg).times(each.of)),
      m3: m3.plus(cubeOf(each)),
      goods,
    })
  }
  return houses
}

/** The houses that the sample's cargo travels under, each written once with what is in it. */
export const addHouses = async (
  session: Session,
  pieces: readonly SamplePieces[],
  consignee: string,
  language: SampleLanguage,
): Promise<void> => {
  const one = (role: RecordOf<'entities'>['role']) =>
    session.asSystem('entities').first({ where: { status: 'ACTIVE', role } })
  const entity = await one('CUSTOMER')
  const shipper = await one('SHIPPER')
  if (entity === undefined || shipper === undefined) return
  for (const [serial, { of, kg, m3, goods }] of housesIn(pieces, language))
    await session.asSystem('house-bills-of-lading').create({
      serial,
      documentKind: 'WAYBILL',
      entityCode: entity.id,
      shipper: shipper.code,
      consignee,
      pieces: of,
      grossWeight: kg.toNumber(),
      volumeM3: m3.round(6).toNumber(),
      goods,
      freightTerm: 'PREPAID',
    })
}
