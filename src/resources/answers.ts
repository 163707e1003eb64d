import type { CompanyAnswers } from './companyAnswers.ts'
import type { FreightAnswers } from './freightAnswers.ts'
import type { StockAnswers } from './stockAnswers.ts'
import type { WarehouseAnswers } from './warehouseAnswers.ts'

/** What operations answer that is no record: the server is held to it where it computes it, screens where they show it. */
export type Answers = CompanyAnswers & FreightAnswers & StockAnswers & WarehouseAnswers
