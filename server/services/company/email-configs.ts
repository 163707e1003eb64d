import { companyConfig } from './companyConfig.ts'
import { sendTest } from './email-configs/sendTest.ts'
import { defineService } from '../service.ts'

export default defineService('email-configs', { ...companyConfig('email-configs', 'password'), actions: { sendTest } })
