import type { Row } from '../../world/insertRows.ts'

/** A chart of accounts as it is published: names by number; what else an account is follows from where it stands. */
export interface Chart {
  /** The accounting framework that the numbers belong to. */
  readonly afe: string
  readonly names: { readonly [account: string]: string }
  /** Beginnings of numbers; of those that fit an account the longest counts. */
  readonly debit: readonly string[]
  readonly credit: readonly string[]
  readonly results: readonly string[]
  readonly memorandum: readonly string[]
  /** Accounts whose postings name a third party, a cost center, a tax base. */
  readonly entity: readonly string[]
  readonly costCenter: readonly string[]
  readonly base: readonly string[]
  /** Accounts that are kept under a second framework too. */
  readonly ifrs: { readonly afe: string; readonly accounts: readonly string[] }
}

export interface ChartRows {
  readonly groups: readonly Row[]
  readonly accountGroups: readonly Row[]
  readonly ledgerAccounts: readonly Row[]
}

/** The records of a chart: classes of one digit, groups of two, and the tree of accounts from the groups down. */
export const chartRows = (chart: Chart): ChartRows => {
  const codes = Object.keys(chart.names).toSorted()
  return {
    groups: codes.filter((code) => code.length === 1).map((code) => classRow(chart, code)),
    accountGroups: codes.filter((code) => code.length === 2).map((code) => groupRow(chart, code)),
    ledgerAccounts: [
      ...codes.filter((code) => code.length > 1).map((code) => accountRow(chart, codes, code)),
      ...chart.ifrs.accounts.map((code) => ({
        ...accountRow(chart, codes, code),
        afe: chart.ifrs.afe,
        parent: null,
        niifAccount: null,
      })),
    ],
  }
}

const classRow = ({ names }: Chart, code: string): Row => ({
  id: code,
  code,
  description: names[code],
  classCode: code,
  order: Number(code),
  status: 'ACTIVE',
})

const groupRow = (chart: Chart, code: string): Row => ({
  id: code,
  code,
  description: chart.names[code],
  group: code.slice(0, 1),
  nature: natureOf(chart, code),
  statement: startsWithOne(chart.memorandum, code)
    ? 'MEMORANDUM'
    : startsWithOne(chart.results, code)
      ? 'RESULTS'
      : 'BALANCE',
  order: Number(code),
  status: 'ACTIVE',
})

const accountRow = (chart: Chart, codes: readonly string[], account: string): Row => {
  const parent = account.length === 2 ? null : account.slice(0, -2)
  return {
    account,
    afe: chart.afe,
    description: chart.names[account],
    parent: parent === null ? null : `${parent}~${chart.afe}`,
    accountGroup: account.slice(0, 2),
    nature: natureOf(chart, account),
    level: 1 + account.length / 2,
    postable: account.length > 2 && !codes.some((code) => code.length > account.length && code.startsWith(account)),
    entityRequired: startsWithOne(chart.entity, account),
    costCenterRequired: startsWithOne(chart.costCenter, account),
    baseRequired: startsWithOne(chart.base, account),
    niifAccount: chart.ifrs.accounts.includes(account) ? account : null,
    status: 'ACTIVE',
  }
}

const startsWithOne = (beginnings: readonly string[], code: string): boolean =>
  beginnings.some((beginning) => code.startsWith(beginning))

const longest = (beginnings: readonly string[], code: string): number =>
  Math.max(0, ...beginnings.filter((beginning) => code.startsWith(beginning)).map((beginning) => beginning.length))

const natureOf = ({ debit, credit }: Chart, code: string): 'DEBIT' | 'CREDIT' =>
  longest(credit, code) > longest(debit, code) ? 'CREDIT' : 'DEBIT'
