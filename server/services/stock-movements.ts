import { defineService } from './service.ts'
import { freight } from './stock/freight.ts'
import { historyByReference, historyByYear } from './stock/history.ts'
import { byMonthRange } from './stock/monthRange.ts'

export default defineService('stock-movements', {
  queries: { byMonthRange, freight, historyByYear, historyByReference },
})
