import { onlyMain } from './onlyMain.ts'
import { defineService } from '../service.ts'

/** A product is packed in one way mainly. */
export default defineService('packagings', { hooks: { after: onlyMain('reference') } })
