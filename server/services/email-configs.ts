import { companyConfig } from './companyConfig.ts'
import { defineService } from './service.ts'

export default defineService('email-configs', companyConfig('email-configs', 'password'))
