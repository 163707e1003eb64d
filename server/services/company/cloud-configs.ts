import { companyConfig } from './companyConfig.ts'
import { defineService } from '../service.ts'

export default defineService('cloud-configs', companyConfig('cloud-configs', 'secretKey'))
