import { code } from '../../../../src/schema/index.ts'
import { type AnsweringEndpoint, forMembers } from '../../endpoint.ts'
import { textOf } from '../../input.ts'
import { resolveScan } from './resolve.ts'

/** What a scanned code names: the first of it, with what else it may be. */
export const resolveCode: AnsweringEndpoint<'wms.scans.resolve'> = {
  service: 'wms',
  key: 'scans.resolve',
  route: 'GET /scans/{code}',
  access: 'session',
  input: { code: code({ required: true, max: 200 }) },
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.read(caller, async (session) => {
      const [first, ...also] = await resolveScan(session, textOf(input, 'code'))
      return { ...first, also }
    }),
  ),
}
