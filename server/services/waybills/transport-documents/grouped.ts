import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { sumOf } from '../../print/sum.ts'
import { housesOf } from './totals.ts'

/** The houses of one consignee under one master. */
export interface Group {
  readonly master: RecordOf<'bills-of-lading'>
  readonly consignee: string
  readonly houses: readonly RecordOf<'house-bills-of-lading'>[]
  readonly totals: { readonly pieces: number; readonly grossWeight: number; readonly volumeM3: number }
}

/** Each master with its houses by consignee, in the order asked. */
export const groupedByConsignee = async (session: Session, codes: readonly string[]): Promise<readonly Group[]> => {
  const wanted = codes.map((code) => code.trim()).filter((code) => code !== '')
  const masters = new Map((await session.of('bills-of-lading').getMany(wanted)).map((master) => [master.id, master]))
  const groups: Group[] = []
  for (const code of new Set(wanted)) {
    const master = masters.get(code)
    if (master === undefined) continue
    const under = await housesOf(session, code)
    for (const consignee of new Set(under.map((house) => house.consignee))) {
      const houses = under.filter((house) => house.consignee === consignee)
      groups.push({
        master,
        consignee,
        houses,
        totals: {
          pieces: sumOf(houses, 'pieces'),
          grossWeight: sumOf(houses, 'grossWeight'),
          volumeM3: sumOf(houses, 'volumeM3'),
        },
      })
    }
  }
  return groups
}
