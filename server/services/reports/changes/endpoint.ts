import { choice, code, date, integer, text } from '../../../../src/schema/index.ts'
import { ApiError } from '../../../errors.ts'
import { type AnsweringEndpoint, forMembers } from '../../endpoint.ts'
import { textOf } from '../../input.ts'
import { actions, listChanges } from './listChanges.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** Who changed what over all resources, newest first, as far as the caller may read the records. */
export const changesOfAll: AnsweringEndpoint<'config.changes.list'> = {
  service: 'config',
  key: 'changes.list',
  route: 'GET /changes{?from,to,person,resource,record,action,before}',
  access: 'session',
  input: {
    from: date(),
    to: date(),
    person: text({ max: 100 }),
    resource: code({ lowercase: true }),
    record: text({ max: 500 }),
    action: choice(actions),
    before: integer({ min: 1 }),
  },
  handle: forMembers(({ deps, caller, input }) => {
    const [from, to, before] = [textOf(input, 'from'), textOf(input, 'to'), textOf(input, 'before')]
    const action = textOf(input, 'action')
    const wrong =
      [from, to].some((one) => one !== '' && !(day.test(one) && !Number.isNaN(Date.parse(one)))) ||
      (before !== '' && !Number.isSafeInteger(Number(before))) ||
      (action !== '' && !actions.some((one) => one === action))
    if (wrong) throw new ApiError('MALFORMED')
    return deps.db.read(caller, (session) =>
      listChanges(session, {
        from,
        to,
        action,
        person: textOf(input, 'person').slice(0, 100),
        resource: textOf(input, 'resource'),
        record: textOf(input, 'record'),
        before: before === '' ? null : Number(before),
      }),
    )
  }),
}
