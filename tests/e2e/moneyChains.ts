import type { Chain } from './chain.ts'
import type { Archive } from './archive.ts'
import { made, today } from './chainBeginnings.ts'
import { rowsOf } from './floorWork.ts'

const invoice = made('/courier/invoices', async (archive) => {
  const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '1', status: 'ACTIVE' } })
  const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }]
  return { type: type?.['id'], module: 'COMMERCIAL', clientId: '1003', currency: 'COP', lines }
})

/** A draft of what a customer pays, who owes an invoice. */
const receipt = async (archive: Archive): Promise<string> => {
  const owed = await invoice(archive)
  const issued = await archive.ask(`POST /courier/invoices/${owed.replace('~', '/')}/issue`, {
    token: archive.token,
    body: {},
  })
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body))
  const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '5', status: 'ACTIVE' } })
  const paid = { amount: 30, payments: [{ amount: 30, date: today() }] }
  const { body: document } = await archive.ask(`GET /transactions/documents/${owed}`, { token: archive.token })
  const { entity } = document
  const values = { type: type?.['id'], switches: '5', date: today(), entity, currency: 'COP', ...paid }
  return (await archive.create('/transactions/documents', values)).id
}

/** What is done with money and what stands for it: credited, applied and paid back. */
export const moneyChains: readonly Chain[] = [
  {
    resource: 'invoices',
    name: 'credited by value',
    begin: invoice,
    steps: [
      'issue',
      ['creditValue', { 'Tipo de nota': { find: 'SPN' }, Motivo: 'Se cobró de más', 'Valor sin impuestos': '30' }],
    ],
  },
  { resource: 'documents', name: 'applied', begin: receipt, steps: ['post', ['applyTo', {}]] },
  { resource: 'documents', name: 'paid back', begin: receipt, steps: ['post', ['refund', {}]] },
]
