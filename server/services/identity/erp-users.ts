import { sealedSecret } from './sealedSecret.ts'
import { defineService } from '../service.ts'

/** The password is for the ERP, which has to read it: sealed, not a hash. */
export default defineService('erp-users', sealedSecret('erp-users', 'password'))
