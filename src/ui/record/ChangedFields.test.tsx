// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { defineResource, json, lines, quantity, reference, text } from '../../schema/index.ts'
import { formatsOf } from '../format/formats.ts'
import { wordsOf } from '../resource/useWords.ts'
import type { Change } from '../../domain/historyEntry.ts'
import { ChangedFields } from './ChangedFields.tsx'

afterEach(cleanup)

const labels = (one: string, fields: { readonly [field: string]: string }) => ({
  one,
  many: `${one}s`,
  about: one,
  fields,
})

const goods = defineResource({
  name: 'goods',
  service: 'wms',
  key: ['sku'],
  fields: { sku: text({ required: true }) },
  title: 'sku',
  es: labels('Bien', { sku: 'SKU' }),
  en: labels('Good', { sku: 'SKU' }),
})

const spanish = { number: 'Número', lines: 'Líneas', reference: 'Referencia', quantity: 'Cantidad', counted: 'Contado' }
const english = { number: 'Number', lines: 'Lines', reference: 'Reference', quantity: 'Quantity', counted: 'Counted' }

const orders = defineResource({
  name: 'trial-orders',
  service: 'wms',
  key: ['number'],
  fields: {
    number: text({ required: true }),
    lines: lines({ reference: reference('goods'), quantity: quantity({ unit: 'u' }) }),
    counted: json(),
  },
  title: 'number',
  es: labels('Pedido', spanish),
  en: labels('Order', english),
})

const resource = buildRegistry({ 'goods.ts': goods, 'orders.ts': orders }, glossary).get('trial-orders')

const told = (field: string, change: Change): readonly (string | null)[] => {
  render(
    <ChangedFields
      resource={resource}
      record={{}}
      action="update"
      changes={{ [field]: change }}
      view={{
        formats: formatsOf('es', { timeZone: 'America/Bogota', baseCurrency: 'COP' }),
        words: wordsOf(resource, 'es'),
        titleOf: (_resource, id) => `Café ${id}`,
        resource: 'trial-orders',
      }}
    />,
  )
  return [screen.getByRole('deletion').textContent, screen.getByRole('insertion').textContent]
}

it('of lines that changed, those that did are told, with the names of what they are of', () => {
  const stays = { reference: 'A', quantity: 1 }
  expect(
    told('lines', [
      [stays, { reference: 'B', quantity: 2 }],
      [stays, { reference: 'B', quantity: 5 }],
    ]),
  ).toEqual(['Referencia Café B, Cantidad 2 u', 'Referencia Café B, Cantidad 5 u'])
})

it('structured data are told in words, and a field that there is no more as it was', () => {
  expect(told('counted', [null, { quantity: 3, at: ['x', 'y'] }])).toEqual(['—', 'Cantidad 3, at x, y'])
  cleanup()
  expect(told('gone', [['a', 'b'], 'c'])).toEqual(['a, b', 'c'])
})
