/** The services of the specification, each a module of the configuration. */
export const services = [
  'auth',
  'config',
  'translations',
  'files',
  'territories',
  'wms',
  'transactions',
  'courier',
  'tracking',
  'accounting',
  'reports',
  'erp',
  'realtime',
] as const

export type Service = (typeof services)[number]
