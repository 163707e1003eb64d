import { text } from '../../../../src/schema/builders.ts'
import { workspaces } from '../../../auth/accounts.ts'
import { tokenHash } from '../../../auth/secrets.ts'
import { assertFewTries } from '../../../auth/tries.ts'
import type { Deps } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { companyZone } from '../../company/companyZone.ts'
import type { Endpoint } from '../../endpoint.ts'
import { textOf } from '../../input.ts'

/** So often may an address ask about papers in a quarter of an hour. */
const mostAsked = 120

interface Asked {
  readonly namespace: string
  readonly number: string
  readonly issued_paper: string
  readonly paper_version: number
  readonly language: string
  readonly issued_at: Date | string
  readonly checksum: string
  readonly issued_state: string
}

/** The paper that a token is printed on, of a company that is open, and who issued it; null where there is none. */
const paperOf = async (
  deps: Deps,
  token: string,
): Promise<(Asked & { readonly company: string; readonly timeZone: string }) | null> => {
  if (!/^[\w-]{43}$/.test(token)) return null
  return deps.db.platform(async (sql) => {
    const [paper] = await sql<Asked>(
      `select namespace, number, issued_paper, paper_version, language, issued_at, checksum, issued_state
        from estiba.issued_papers where token = $1`,
      [tokenHash(token)],
    )
    if (paper === undefined) return null
    const [open] = await workspaces(sql, 'namespace = $1', [paper.namespace])
    if (open === undefined) return null
    return { ...paper, company: open.name, timeZone: await companyZone(sql, paper.namespace) }
  })
}

/** Whether a paper is what it says, for whoever has it in his hands: nothing of what stands in it is told. */
export const checkPaper: Endpoint = {
  service: 'transactions',
  key: 'issuedPapers.check',
  route: 'POST /issued-papers/check',
  access: 'open',
  unlogged: true,
  input: { token: text({ max: 100 }) },
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'papers', request.ip, mostAsked)
    const paper = await paperOf(deps, textOf(input, 'token'))
    if (paper === null) throw new ApiError('NOT_FOUND')
    const { options } = deps.registry.get('issued-papers').labels[request.locale]
    return {
      company: paper.company,
      paper: options['issuedPaper']?.[paper.issued_paper] ?? paper.issued_paper,
      number: paper.number,
      version: paper.paper_version,
      language: options['language']?.[paper.language] ?? paper.language,
      issuedAt: new Date(paper.issued_at).toISOString(),
      timeZone: paper.timeZone,
      state: paper.issued_state,
      checksum: paper.checksum,
    }
  },
}
