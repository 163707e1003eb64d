import { byOperation, cube, cubeInfo, putAway, warehouseReceiptData } from './bulks/ofOperation.ts'
import { updatePickingStatus } from './bulks/pickingStatus.ts'
import { consolidated, forPicking, pickedByStoreAndDate } from './bulks/pickingSearch.ts'
import { merge, split } from './bulks/splitBulk.ts'
import { suggestLocations } from './bulks/suggestLocations.ts'
import { defineService } from './service.ts'

export default defineService('bulks', {
  queries: { forPicking, pickedByStoreAndDate, consolidated, byOperation, cubeInfo, warehouseReceiptData },
  actions: { updatePickingStatus, cube, split, merge, suggestLocations, putAway },
})
