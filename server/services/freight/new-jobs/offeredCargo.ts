import { Big } from 'big.js'
import { localTitle } from '../../../../src/domain/localName.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** The most that the description of a line of cargo takes. */
const longest = 240

/**
 * What was offered to be carried, as a line of the job's cargo, where its weight was said. Pieces are counted when the
 * cargo is known: until then it is one lot.
 */
export const offeredCargo = async (session: Session, paper: RecordOf<'quotations'>) => {
  if (!paper.realWeightTons) return []
  const commodity = await session.asSystem('commodity-types').find(paper.commodityType)
  const { locale } = session.caller
  return [
    {
      description: commodity
        ? localTitle(session.registry.get('commodity-types'), commodity, locale).slice(0, longest)
        : paper.commodityType,
      commodity: paper.commodityType,
      tariffHeading: paper.tariffHeading ?? null,
      pieces: 1,
      grossWeight: new Big(paper.realWeightTons).times(1000).round(3).toNumber(),
      volumeM3: paper.volumeM3 || null,
    },
  ]
}
