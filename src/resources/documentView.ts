import { date, lines, longtext, money, reference, status, text } from '../schema/index.ts'

import { documentLine } from './documentFields.ts'
import { documentStates, documentTones } from './documentStates.ts'

/** What every view of the documents shows of them. */
export const documentViewFields = {
  number: text({ required: true }),
  type: reference('document-types', { required: true }),
  switches: reference('switches', { required: true }),
  date: date({ required: true }),
  entity: reference('entities'),
  warehouse: reference('warehouses'),
  store: reference('stores'),
  currency: reference('currencies'),
  lines: lines(documentLine),
  total: money({ currency: 'currency' }),
  state: status(documentStates, { transitions: [], tones: documentTones }),
  notes: longtext(),
} as const
