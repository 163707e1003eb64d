import { averageCostByCode, referenceStock } from './kardex/referenceStock.ts'
import { summaryByDateRangeAndStore } from './kardex/summary.ts'
import { dashboard } from './kardex/dashboard.ts'
import { defineService } from '../service.ts'

export default defineService('stocks', {
  queries: { referenceStock, summaryByDateRangeAndStore, averageCostByCode, dashboard },
})
