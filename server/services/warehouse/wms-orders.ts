import { defineService } from '../service.ts'
import { preparation } from './wms-orders/preparation.ts'
import { prepare } from './wms-orders/prepare.ts'

export default defineService('wms-orders', { queries: { preparation }, actions: { prepare } })
