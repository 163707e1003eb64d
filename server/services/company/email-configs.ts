import { companyConfig } from './companyConfig.ts'
import { sendTest } from './email-configs/sendTest.ts'
import { defineService } from '../service.ts'

/** Whom the password is told, how, and as whose. */
const tells = ['host', 'port', 'encryption', 'user'] as const

export default defineService('email-configs', {
  ...companyConfig('email-configs', 'password', tells),
  actions: { sendTest },
})
