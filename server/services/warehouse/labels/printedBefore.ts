import type { Session } from '../../../contract.ts'

/** Sequences of an operation whose present label has been printed: a void one begins anew. */
export const printedBefore = async (session: Session, type: string, number: string): Promise<ReadonlySet<string>> => {
  const prints = await session
    .inOperation('label-prints')
    .all({ where: { type, number }, sort: [['date', 'ASC']], most: 5000 })
  const printed = new Set<string>()
  for (const { kind, sequences } of prints)
    for (const sequence of String(sequences).split(', ')) {
      if (kind === 'VOID') printed.delete(sequence)
      else printed.add(sequence)
    }
  return printed
}
