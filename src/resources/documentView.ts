import { date, lines, longtext, money, reference, status, text } from '../schema/index.ts'

import { documentLine } from './documentFields.ts'

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
  total: money({ currency: 'base' }),
  state: status(['DRAFT', 'POSTED', 'APPLIED', 'VOID'], {
    transitions: [],
    tones: { DRAFT: 'neutral', POSTED: 'info', APPLIED: 'good', VOID: 'bad' },
  }),
  notes: longtext(),
} as const
