import type { Session } from '../../contract.ts'
import { everyRow, withinOperation } from '../bulks/everyRow.ts'

/** Sequences of an operation whose present label has been printed: a void one begins anew. */
export const printedBefore = async (session: Session, type: string, number: string): Promise<ReadonlySet<string>> => {
  const prints = await everyRow(withinOperation(session), 'label-prints', { type, number }, [['date', 'ASC']])
  const printed = new Set<string>()
  for (const { kind, sequences } of prints)
    for (const sequence of String(sequences).split(', ')) {
      if (kind === 'VOID') printed.delete(sequence)
      else printed.add(sequence)
    }
  return printed
}
