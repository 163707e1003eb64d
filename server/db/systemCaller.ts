import type { Caller } from '../contract.ts'

/** The server itself in one namespace. */
export const systemCaller = (namespace: string): Caller => ({
  userId: 'system',
  username: 'system',
  name: 'Estiba',
  email: '',
  sessionId: '',
  namespace,
  businessId: '',
  baseCurrency: '',
  timeZone: 'UTC',
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
