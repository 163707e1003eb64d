import type { JsonObject } from '../../../src/schema/json.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { Session } from '../../contract.ts'
import { insertRows } from '../../world/insertRows.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { tableOf } from '../tableOf.ts'
import { type Chart, chartRows } from './chart.ts'

/** How accounts are spread over cost centers, in per cent. */
const shares: { readonly [chart in SampleCompany['chart']]: readonly (readonly [string, string, number])[] } = {
  puc: [
    ['614535', '121', 62.5],
    ['614535', '122', 37.5],
    ['510506', '310', 60],
    ['510506', '320', 40],
  ],
  skr03: [
    ['4220', '2100', 75],
    ['4220', '2200', 25],
  ],
}

const chartNamed = async (name: SampleCompany['chart']): Promise<Chart> =>
  name === 'puc' ? (await import('./data/puc.json')).default : (await import('./data/skr03.json')).default

/** The books of a sample company: its chart of accounts, document types, concepts and shares of cost centers. */
export const addAccounting = async (
  session: Session,
  registry: Registry,
  { namespace, chart: name, language }: SampleCompany,
): Promise<void> => {
  const chart = await chartNamed(name)
  const rows = chartRows(chart)
  const sql = session.sql.bind(session)
  await insertRows(sql, registry.get('accounting-groups'), namespace, rows.groups)
  await insertRows(sql, registry.get('account-groups'), namespace, rows.accountGroups)
  await insertRows(sql, registry.get('ledger-accounts'), namespace, rows.ledgerAccounts)
  for (const resource of ['document-types', 'accounting-concepts'])
    for (const record of tableOf<readonly JsonObject[]>(`${language}/${resource}`))
      await session.asSystem(resource).create(record)
  const centers = await session.asSystem('cost-centers').all()
  for (const [account, code, percent] of shares[name])
    await session.asSystem('account-cost-centers').create({
      account: `${account}~${chart.afe}`,
      costCenter: centers.find((center) => center['code'] === code)?.id ?? null,
      percent,
    })
}
