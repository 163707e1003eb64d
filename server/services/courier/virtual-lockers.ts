import type { RecordOf } from '../../../src/resources/records.ts'
import { type Before, defineService } from '../service.ts'

/** A locker of a customer carries his code, by which he sees it. */
const before: Before<RecordOf<'virtual-lockers'>> = async (_session, { action, input, values }) =>
  action === 'delete' || !values.customer ? undefined : { ...input, customerCode: values.customer }

export default defineService('virtual-lockers', { hooks: { before } })
