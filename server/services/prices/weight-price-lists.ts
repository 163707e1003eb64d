import { priceBands } from './priceBands.ts'
import { defineService } from '../service.ts'

export default defineService('weight-price-lists', { hooks: priceBands('weight-price-lists', 'weightUnit') })
