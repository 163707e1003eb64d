import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'

const page = 1000

/** Rows of a list with their lines, which lists leave out; under the caller's own rights and limits as well. */
export const withLines = async (
  session: Session,
  resource: string,
  rows: readonly { readonly id: string }[],
): Promise<readonly AnyRecord[]> => {
  const found: AnyRecord[] = []
  for (let at = 0; at < rows.length; at += page)
    found.push(...(await session.of(resource).getMany(rows.slice(at, at + page).map(({ id }) => id))))
  return found
}
