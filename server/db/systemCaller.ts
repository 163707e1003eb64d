import type { Caller } from '../contract.ts'

/** The server itself in one namespace, by a clock of its own where none is given. */
export const systemCaller = (namespace: string, timeZone = 'UTC'): Caller => ({
  userId: 'system',
  username: 'system',
  name: 'Estiba',
  email: '',
  sessionId: '',
  namespace,
  businessId: '',
  baseCurrency: '',
  timeZone,
  type: 'company-official',
  customerId: '',
  roleIds: [],
  superUser: true,
  platform: true,
  operations: new Set(),
  restrictions: {},
  suspended: false,
  locale: 'es',
})
