import type { Chain } from './chain.ts'
import { made } from './chainBeginnings.ts'
import { rowsOf } from './floorWork.ts'

const invoice = made('/courier/invoices', async (archive) => {
  const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '1', status: 'ACTIVE' } })
  const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }]
  return { type: type?.['id'], module: 'COMMERCIAL', clientId: '1003', currency: 'COP', lines }
})

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
]
