import { setup } from './companies/setup.ts'
import { defineService } from '../service.ts'

export default defineService('companies', { queries: { setup } })
