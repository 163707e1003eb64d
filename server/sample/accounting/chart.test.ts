import { describe, expect, it } from 'vitest'
import type { Chart } from './chart.ts'
import { chartRows } from './chart.ts'
import puc from './data/puc.json'
import skr03 from './data/skr03.json'

const account = (chart: Chart, code: string, afe = chart.afe) =>
  chartRows(chart).ledgerAccounts.find((row) => row['account'] === code && row['afe'] === afe)

describe.each([
  ['of Colombia', puc, 380],
  ['of Germany', skr03, 200],
] as const)('the chart of accounts %s', (_country, chart: Chart, least) => {
  const { groups, accountGroups, ledgerAccounts } = chartRows(chart)
  const known = new Set(Object.keys(chart.names))

  it('is a tree without gaps', () => {
    expect(ledgerAccounts.length).toBeGreaterThan(least)
    for (const code of known) if (code.length > 1) expect(known, code).toContain(parentOf(code))
    for (const { group } of accountGroups) expect(groups.map(({ id }) => id)).toContain(group)
  })

  it('takes postings at its leaves alone', () => {
    const parents = new Set(ledgerAccounts.map(({ parent }) => parent))
    for (const row of ledgerAccounts)
      expect(row['postable'], String(row['account'])).toBe(
        row['level'] !== 2 && !parents.has(`${String(row['account'])}~${chart.afe}`),
      )
  })
})

const parentOf = (code: string): string => (code.length === 2 ? code.slice(0, 1) : code.slice(0, -2))

describe('accounts', () => {
  it('have the side on which they grow, valuation accounts the other one', () => {
    expect(account(puc, '130505')).toMatchObject({
      nature: 'DEBIT',
      parent: '1305~LOCAL',
      level: 4,
      entityRequired: true,
    })
    expect(account(puc, '1399')).toMatchObject({ nature: 'CREDIT', postable: false })
    expect(account(puc, '236525')).toMatchObject({ nature: 'CREDIT', baseRequired: true })
    expect(account(puc, '414535')).toMatchObject({ nature: 'CREDIT', description: 'Almacenamiento y depósito' })
    expect(account(puc, '4175')).toMatchObject({ nature: 'DEBIT' })
    expect(account(skr03, '1776')).toMatchObject({ nature: 'CREDIT', level: 3, baseRequired: true })
    expect(account(skr03, '1576')).toMatchObject({ nature: 'DEBIT', parent: '15~HGB' })
  })

  it('may be kept under a second framework', () => {
    expect(account(puc, '143501', 'NIIF')).toMatchObject({ description: 'Mercancías en bodega', parent: null })
    expect(account(puc, '143501')).toMatchObject({ niifAccount: '143501' })
  })
})
