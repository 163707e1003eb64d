import { priceBands } from './priceBands.ts'
import { defineService } from '../service.ts'

export default defineService('volume-price-lists', { hooks: priceBands('volume-price-lists', 'volumeUnit') })
