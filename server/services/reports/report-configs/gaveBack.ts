import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { type Asked, textIn, type Values } from './source.ts'

/** What gives an invoice back, or lowers it. */
export const lowering: readonly string[] = ['2', '22', '23']

/** What gave invoices of the asked days back and counts in a report itself. */
export const gaveBack = async (
  session: Session,
  { filters }: Asked,
  counts: (document: RecordOf<'documents'>) => boolean,
): Promise<ReadonlySet<string>> => {
  const { dateFrom } = filters
  const found = await session.of('documents').all({
    where: {
      switches: [...lowering],
      sourceDocument: { null: false },
      state: { nin: ['DRAFT', 'VOID'] },
      ...(dateFrom === undefined ? {} : { date: { gte: dateFrom } }),
    },
  })
  // A list's rows have no lines.
  const documents = await session.of('documents').getMany(found.map(({ id }) => id))
  return new Set(documents.filter((document) => counts(document)).map(({ id }) => id))
}

/** An invoice that was given back whole counts beside what gave it back, and not where that counts not. */
export const standsBeside = (document: Values, givers: ReadonlySet<string>): boolean =>
  document['state'] !== 'VOID' || givers.has(textIn(document, 'voidedBy'))
