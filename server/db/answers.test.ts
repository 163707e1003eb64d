import { describe, expect, it } from 'vitest'
import { Answers } from './answers.ts'

const currencies = `select t.id from estiba."currencies" t where t.namespace = current_setting('estiba.namespace', true)`
const orders = `select t.id, (select json_agg(l) from estiba."orders__lines" l) from estiba."orders" t where t.id = $1`

const asked = (): Answers<string> => {
  const answers = new Answers<string>()
  answers.keep('currencies', currencies, 'COP', answers.mark)
  answers.keep('order', orders, 'CPO~1', answers.mark)
  return answers
}

describe('what a transaction has read', () => {
  it.each([
    ['a select', `select 1 from estiba."orders" where namespace = current_setting('estiba.namespace')`],
    ['a select of parts', 'with asked as (select id from estiba."orders") select * from asked'],
    ['a savepoint', 'savepoint trial_1'],
    ['the end of a trial', 'release savepoint trial_1'],
  ])('is known after %s', (_name, text) => {
    const answers = asked()
    answers.before(text)
    expect([answers.get('currencies'), answers.get('order')]).toEqual(['COP', 'CPO~1'])
  })

  it.each([
    [
      'a record of the table is written',
      `with main as (update estiba."orders" t set "state" = $2 where t.namespace = current_setting('estiba.namespace') and exists (select 1 from estiba."currencies") returning t.*) select * from main`,
    ],
    ['its lines are taken away', 'delete from estiba."orders__lines" where parent_id = $1'],
    ['rows are put in', 'insert into estiba.orders (id) values ($1) on conflict do nothing'],
  ])('is forgotten where %s, and nothing else', (_name, text) => {
    const answers = asked()
    answers.before(text)
    expect([answers.get('currencies'), answers.get('order')]).toEqual(['COP', undefined])
  })

  it.each([
    ['a rollback', 'rollback to savepoint trial_1'],
    ['what nobody can read', 'call something()'],
  ])('is forgotten whole after %s', (_name, text) => {
    const answers = asked()
    answers.before(text)
    expect([answers.get('currencies'), answers.get('order')]).toEqual([undefined, undefined])
  })

  it('is asked again once rows of its tables have been locked: others may have written to them before', () => {
    const answers = asked()
    answers.lockedIn('select 1 from estiba.orders where id = $1 for update')
    expect([answers.get('currencies'), answers.get('order')]).toEqual(['COP', undefined])
  })

  it('is not kept where something was written between question and answer', () => {
    const answers = new Answers<string>()
    const { mark } = answers
    answers.before('update estiba.orders set state = $1')
    answers.keep('order', orders, 'CPO~1', mark)
    expect(answers.get('order')).toBeUndefined()
  })
})
