import type { Json } from '../../src/schema/json.ts'
import type { Operator, Where } from '../../src/schema/where.ts'

type Row = { readonly [field: string]: Json }

export interface WhereExample {
  readonly about: string
  readonly where: Where
  readonly meets: Row
  readonly fails: Row
}

/** One of each comparison and of what joins and reads them, tried in `examples.test.ts`. */
export const whereExamples: {
  readonly [O in Operator | 'and' | 'or' | 'not' | 'field' | 'ifGiven' | 'today' | 'today by a field']: WhereExample
} = {
  eq: {
    about: 'Equal; a bare value means the same.',
    where: { status: { eq: 'ACTIVE' } },
    meets: { status: 'ACTIVE' },
    fails: { status: 'INACTIVE' },
  },
  ne: {
    about: 'Another value.',
    where: { status: { ne: 'ACTIVE' } },
    meets: { status: 'INACTIVE' },
    fails: { status: 'ACTIVE' },
  },
  in: {
    about: 'One of these; a bare list means the same.',
    where: { country: { in: ['CO', 'PE'] } },
    meets: { country: 'PE' },
    fails: { country: 'DE' },
  },
  nin: {
    about: 'None of these.',
    where: { country: { nin: ['CO', 'PE'] } },
    meets: { country: 'DE' },
    fails: { country: 'CO' },
  },
  gt: { about: 'Above.', where: { rate: { gt: 5 } }, meets: { rate: 6 }, fails: { rate: 5 } },
  gte: { about: 'At least.', where: { rate: { gte: 5 } }, meets: { rate: 5 }, fails: { rate: 4 } },
  lt: { about: 'Below.', where: { rate: { lt: 5 } }, meets: { rate: 4 }, fails: { rate: 5 } },
  lte: { about: 'At most.', where: { rate: { lte: 5 } }, meets: { rate: 5 }, fails: { rate: 6 } },
  contains: {
    about: 'Has this text, accents and case aside.',
    where: { name: { contains: 'bogota' } },
    meets: { name: 'Puerto de Bogotá' },
    fails: { name: 'Lima' },
  },
  starts: {
    about: 'Begins with this text, accents and case aside.',
    where: { name: { starts: 'arb' } },
    meets: { name: 'Árbol' },
    fails: { name: 'Del árbol' },
  },
  null: {
    about: '`true`: empty; `false`: there is a value. A bare `null` means empty.',
    where: { closedOn: { null: true } },
    meets: { closedOn: null },
    fails: { closedOn: '2026-11-22' },
  },
  has: {
    about: 'A list of references holds this one.',
    where: { roles: { has: 'clerk' } },
    meets: { roles: ['clerk', 'guard'] },
    fails: { roles: ['guard'] },
  },
  and: {
    about: 'All of them. Several keys of one object mean the same.',
    where: { and: [{ rate: { gte: 1 } }, { rate: { lt: 9 } }] },
    meets: { rate: 1 },
    fails: { rate: 9 },
  },
  or: {
    about: 'At least one of them.',
    where: { or: [{ country: 'CO' }, { country: null }] },
    meets: { country: null },
    fails: { country: 'DE' },
  },
  not: {
    about: 'It does not hold.',
    where: { not: { country: 'CO' } },
    meets: { country: 'DE' },
    fails: { country: 'CO' },
  },
  field: {
    about: 'Against another field of the record; `{ old: … }` is the stored value of one.',
    where: { validTo: { gte: { field: 'validFrom' } } },
    meets: { validFrom: '2026-01-01', validTo: '2026-01-01' },
    fails: { validFrom: '2026-01-02', validTo: '2026-01-01' },
  },
  ifGiven: {
    about: 'Against another field of the record where that is given; left out while it is empty.',
    where: { state: { ifGiven: 'ofState' } },
    meets: { state: 'CO~ANT', ofState: null },
    fails: { state: 'CO~ANT', ofState: 'CO~DC' },
  },
  today: {
    about: 'A day counted from today in the company; `{ var: … }` is what a path or query fills.',
    where: { dueDate: { lt: { today: 0 } } },
    meets: { dueDate: '2026-11-21' },
    fails: { dueDate: '2026-11-22' },
  },
  'today by a field': {
    about: 'A day counted from today by what another field says, or `{ today: { var: … } }` a path or query.',
    where: { expiresOn: { lte: { today: { field: 'warnDays' } } } },
    meets: { expiresOn: '2026-11-30', warnDays: 8 },
    fails: { expiresOn: '2026-11-30', warnDays: 7 },
  },
}
