import type { WordList } from '../wordList.ts'

/** Processes, their events and the accounts that they reach. */
export const processFields = {
  process: { es: 'Proceso', en: 'Process' },
  processType: { es: 'Tipo de proceso', en: 'Process type' },
  sw: { es: 'Suiche', en: 'Switch' },
  switches: { es: 'Suiches', en: 'Switches' },
  event: { es: 'Evento', en: 'Event' },
  events: { es: 'Eventos', en: 'Events' },
  activity: { es: 'Actividad', en: 'Activity' },
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  typeOperation: { es: 'Tipo de operación', en: 'Operation type' },
  typeTransport: { es: 'Transporte', en: 'Transport' },
  expectedHours: { es: 'Horas esperadas', en: 'Expected hours' },
  totalDays: { es: 'Días en total', en: 'Days in all' },
  days: { es: 'Días', en: 'Days' },
  customerVisible: { es: 'Visible para el cliente', en: 'Visible to the customer' },
  descriptionEs: { es: 'Nombre en español', en: 'Spanish name' },
  documentType: { es: 'Tipo de documento', en: 'Document type' },
  documentTypes: { es: 'Tipos de documento', en: 'Document types' },
  ledgerAccount: { es: 'Cuenta contable', en: 'Ledger account' },
  accountGroup: { es: 'Grupo de cuentas', en: 'Account group' },
  costCenter: { es: 'Centro de costo', en: 'Cost center' },
  nature: { es: 'Naturaleza', en: 'Normal balance' },
  postable: { es: 'Admite registros', en: 'Takes postings' },
  prefix: { es: 'Prefijo', en: 'Prefix' },
  report: { es: 'Reporte', en: 'Report' },
} as const satisfies WordList
