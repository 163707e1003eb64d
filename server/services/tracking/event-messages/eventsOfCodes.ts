import type { Session } from '../../../contract.ts'

/** The identifiers of the events of timelines with some codes, by their code; those that the company has. */
export const eventsOfCodes = async (
  session: Session,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> => {
  const asked = [...new Set(codes.filter((code) => code !== null))]
  const found = asked.length === 0 ? [] : await session.asSystem('events').all({ where: { code: { in: asked } } })
  return new Map(found.map(({ id, code }) => [code, id]))
}
