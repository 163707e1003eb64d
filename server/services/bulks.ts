import { updatePickingStatus } from './bulks/pickingStatus.ts'
import { consolidated, forPicking, pickedByStoreAndDate } from './bulks/pickingSearch.ts'
import { defineService } from './service.ts'

export default defineService('bulks', {
  queries: { forPicking, pickedByStoreAndDate, consolidated },
  actions: { updatePickingStatus },
})
