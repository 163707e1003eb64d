import { text } from '../../../../src/schema/index.ts'
import { type Endpoint, forMembers } from '../../endpoint.ts'
import { textOf } from '../../input.ts'
import { searchRecords } from './searchRecords.ts'

/** Records of any resource by code or name, in one answer: what the palette finds. */
export const searchOfAll: Endpoint = {
  service: 'config',
  key: 'search.records',
  route: 'GET /search{?q}',
  access: 'session',
  input: { q: text({ max: 200 }) },
  handle: forMembers(({ deps, caller, input, request }) =>
    deps.db.read(caller, (session) => searchRecords(session, textOf(input, 'q').trim(), request.locale)),
  ),
}
