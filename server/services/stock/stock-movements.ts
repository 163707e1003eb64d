import { defineService } from '../service.ts'
import { freight } from './kardex/freight.ts'
import { historyByReference, historyByYear } from './kardex/history.ts'
import { byMonthRange } from './kardex/monthRange.ts'

export default defineService('stock-movements', {
  queries: { byMonthRange, freight, historyByYear, historyByReference },
})
