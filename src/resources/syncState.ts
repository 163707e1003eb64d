import { choice, datetime, text } from '../schema/index.ts'

/** What the server knows of a record's way to the ERP; nobody types it. */
export const syncFields = {
  externalId: text({ max: 60, readOnly: true }),
  syncedAt: datetime({ readOnly: true }),
  syncState: choice(['PENDING', 'OK', 'ERROR'], { default: 'PENDING', readOnly: true }),
  syncError: text({ max: 400, readOnly: true }),
} as const

/** The words of these fields. */
export const syncWords = {
  es: {
    fields: {
      externalId: 'Identificador en el ERP',
      syncedAt: 'Sincronizado',
      syncState: 'Sincronización',
      syncError: 'Error de sincronización',
    },
    options: { syncState: { OK: 'Al día' } },
    names: { sync: 'Sincronización' },
  },
  en: {
    fields: {
      externalId: 'Identifier in the ERP',
      syncedAt: 'Synchronised',
      syncState: 'Synchronisation',
      syncError: 'Synchronisation error',
    },
    options: { syncState: { OK: 'Up to date' } },
    names: { sync: 'Synchronisation' },
  },
} as const
