import type { WordList } from '../wordList.ts'

/** When. */
export const timeFields = {
  date: { es: 'Fecha', en: 'Date' },
  month: { es: 'Mes', en: 'Month' },
  year: { es: 'Año', en: 'Year' },
  validFrom: { es: 'Válido desde', en: 'Valid from' },
  validTo: { es: 'Válido hasta', en: 'Valid to' },
  createdAt: { es: 'Creado', en: 'Created' },
  createdBy: { es: 'Creado por', en: 'Created by' },
  updatedAt: { es: 'Actualizado', en: 'Updated' },
  updatedBy: { es: 'Actualizado por', en: 'Updated by' },
  sentAt: { es: 'Enviado', en: 'Sent' },
  readAt: { es: 'Leída', en: 'Read' },
  expiresAt: { es: 'Vence', en: 'Expires' },
  acceptedAt: { es: 'Aceptada', en: 'Accepted' },
  startedAt: { es: 'Inicio', en: 'Started' },
  endedAt: { es: 'Fin', en: 'Ended' },
  lastSeenAt: { es: 'Última actividad', en: 'Last seen' },
  uploadedAt: { es: 'Cargado', en: 'Uploaded' },
  registeredAt: { es: 'Registrado', en: 'Registered' },
  dueDate: { es: 'Fecha de vencimiento', en: 'Due date' },
} as const satisfies WordList
