import { expect, it } from 'vitest'
import { taxesOf } from '../domain/commercial/taxesOf.ts'
import { filledFrom } from '../domain/filled.ts'
import { chargeFields } from './chargeFields.ts'
import { documentLine } from './documentFields.ts'
import { invoiceLine } from './invoiceFields.ts'
import { pricedLineFields } from './orderFields.ts'
import { quotedLineFields } from './quotationFields.ts'
import entities from './config/entities.ts'
import documents from './transactions/documents.ts'
import references from './wms/references.ts'

const services = [
  { kind: 'SERVICE', tax: 'IVA19', taxes: null },
  { kind: 'SERVICE', tax: 'IVA19', taxes: ['IVA5'] },
  { kind: 'SERVICE', tax: null, taxes: ['IVA5'] },
  { kind: 'PRODUCT', tax: 'IVA19', taxes: ['IVA5'] },
] as const

it('what is sold of a service has its taxes wherever it is sold, as the server reckons them', () => {
  const takes = [
    [pricedLineFields, pricedLineFields.reference, ['taxes']],
    [quotedLineFields, quotedLineFields.reference, ['taxes']],
    [documentLine, documentLine.reference, ['taxes']],
    [invoiceLine, invoiceLine.reference, ['taxes']],
    [chargeFields, chargeFields.concept, ['sellTaxes', 'buyTaxes']],
  ] as const
  for (const [fields, field, names] of takes)
    for (const service of services) {
      const beside = { record: { type: 'CPO', switches: '1', chargeKind: 'MARGIN', currency: 'COP' }, fields }
      const chosen = { record: service, fields: references.fields }
      const from = Object.fromEntries(filledFrom(field.fills ?? {}, chosen, beside, 'COP'))
      for (const name of names) expect([[service[from[name] as 'tax' | 'taxes']].flat()]).toEqual([taxesOf(service)])
    }
})

it('a supplier’s bill takes what was agreed with it; nothing else that names a third party does', () => {
  const chosen = (role: string) => ({ record: { role, paymentTerm: 'D30', currency: 'USD' }, fields: entities.fields })
  const filled = (switches: string, role: string) => {
    const beside = { record: { switches, currency: 'COP' }, fields: documents.fields }
    const { entity } = documents.fields
    return filledFrom(entity?.kind === 'reference' ? (entity.fills ?? {}) : {}, chosen(role), beside, 'COP')
  }
  expect(Object.fromEntries(filled('3', 'SUPPLIER'))).toEqual({ currency: 'currency', paymentTerm: 'paymentTerm' })
  for (const [switches, role] of [
    ['3', 'CUSTOMER'],
    ['6', 'SUPPLIER'],
  ] as const)
    expect(filled(switches, role)).toEqual([])
})
