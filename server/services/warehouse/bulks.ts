import type { RecordOf } from '../../../src/resources/records.ts'
import { byOperation, cube, cubeInfo, putAway, warehouseReceiptData } from './bulks/ofOperation.ts'
import { dispatch, updatePickingStatus } from './bulks/pickingStatus.ts'
import { consolidated, forPicking, pickedByStoreAndDate } from './bulks/pickingSearch.ts'
import { merge, split } from './bulks/splitBulk.ts'
import { suggestLocations } from './bulks/suggestLocations.ts'
import { unreleased } from './bulks/unreleased.ts'
import { consolidate } from './consolidations/consolidate.ts'
import { deconsolidate } from './consolidations/deconsolidate.ts'
import { shipsWithBulks } from './consolidations/shipping.ts'
import { keepFreightStock } from '../stock/freight-stocks/keepFreightStock.ts'
import { voidsLabel } from './labels/logPrint.ts'
import { keepReserved, pairsOfBulk } from '../stock/kardex/keepReserved.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

const after: Hooks<RecordOf<'bulks'>>['after'] = async (session, { current, record }) => {
  await shipsWithBulks(session, current, record)
  await voidsLabel(session, current, record)
  keepFreightStock(session, current, record)
  keepReserved(session, [...pairsOfBulk(current), ...pairsOfBulk(record)])
}

export default defineService('bulks', {
  queries: {
    forPicking,
    pickedByStoreAndDate,
    consolidated,
    byOperation,
    cubeInfo,
    warehouseReceiptData,
    consolidate,
    deconsolidate,
  },
  actions: { updatePickingStatus, dispatch, cube, split, merge, suggestLocations, unreleased, putAway },
  hooks: { after },
})
