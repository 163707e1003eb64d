import { averageCostByCode, referenceStock } from './stock/referenceStock.ts'
import { summaryByDateRangeAndStore } from './stock/summary.ts'
import { dashboard } from './stock/dashboard.ts'
import { defineService } from './service.ts'

export default defineService('stocks', {
  queries: { referenceStock, summaryByDateRangeAndStore, averageCostByCode, dashboard },
})
