import { Big } from 'big.js'
import { localTitle } from '../../../../src/domain/localName.ts'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** The most that the description of a line of cargo takes. */
const longest = 240

type Asked = LineOf<'quotation-requests', 'packages'>

const askedFor = ({ pieces, packingUnit, content, length, width, height, weight }: Asked, called: string) => ({
  description: content || called,
  pieces,
  packingUnit: packingUnit ?? null,
  length: length ?? null,
  width: width ?? null,
  height: height ?? null,
  grossWeight: weight ?? 0,
})

/**
 * What was offered to be carried, as lines of the job's cargo: the packages that were asked for, where they were
 * weighed, else the weight that was offered. Then pieces are counted when the cargo is known: until then it is one lot.
 */
export const offeredCargo = async (session: Session, paper: RecordOf<'quotations'>) => {
  const commodity = await session.asSystem('commodity-types').find(paper.commodityType)
  const request = await session.asSystem('quotation-requests').find(paper.request)
  const called = commodity
    ? localTitle(session.registry.get('commodity-types'), commodity, session.caller.locale).slice(0, longest)
    : paper.commodityType
  const same = { commodity: paper.commodityType, tariffHeading: paper.tariffHeading ?? null }
  const packages = request?.packages ?? []
  if (packages.length > 0 && packages.every(({ weight }) => weight))
    return packages.map((asked) => ({ ...same, ...askedFor(asked, called) }))
  if (!paper.realWeightTons) return []
  const grossWeight = new Big(paper.realWeightTons).times(1000).round(3).toNumber()
  return [{ ...same, description: called, pieces: 1, grossWeight, volumeM3: paper.volumeM3 || null }]
}
