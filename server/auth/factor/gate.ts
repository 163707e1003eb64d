import { companyOf } from '../../access/resolveCaller.ts'
import type { Rights } from '../../access/rights.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { Sql, Workspace } from '../accounts.ts'
import { enrolment } from './factors.ts'
import type { Proof } from './proof.ts'

/** Whether a company, or one of somebody's roles in it, asks for a second factor. */
export const asksForFactor = async (
  session: Session,
  rights: Pick<Rights, 'secondFactor'>,
  workspace: Workspace,
): Promise<boolean> => rights.secondFactor || (await companyOf(session, workspace))?.['secondFactor'] === true

/**
 * Who has a second factor shows it wherever he enters; who has none enters where none is asked for.
 *
 * @throws ApiError 401 `FACTOR_NEEDED`, or `FACTOR_MISSING` where it must be set up first
 */
export const assertFactor = async (sql: Sql, { account, factorAt }: Proof, asked: boolean): Promise<void> => {
  if (factorAt !== null) return
  if ((await enrolment(sql, account.id)) !== null) throw new ApiError('FACTOR_NEEDED')
  if (asked) throw new ApiError('FACTOR_MISSING')
}
