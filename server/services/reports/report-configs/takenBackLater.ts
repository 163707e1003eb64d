import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { byId } from '../../byId.ts'
import { standsBeside } from './gaveBack.ts'
import { type Asked, textIn, type Values } from './source.ts'

type Document = RecordOf<'documents'>

/** Documents that another month took back than their own, and their counter documents, by their ids: each with what was taken back. */
export type TakenBackLater = ReadonlyMap<string, Document>

/** What was taken back within one month counts nowhere, nor does its counter document; else each counts in its own. */
export const takenBackLater = async (session: Session, { filters }: Asked): Promise<TakenBackLater> => {
  const { dateFrom } = filters
  const documents = session.of('documents')
  const counters = await documents.all({
    where: {
      voids: { null: false },
      state: { nin: ['DRAFT', 'VOID'] },
      ...(dateFrom === undefined ? {} : { date: { gte: dateFrom } }),
    },
  })
  const voided = await byId(
    documents,
    counters.map(({ voids }) => voids),
  )
  return new Map(
    counters.flatMap((counter) => {
      const taken = voided.get(counter.voids ?? '')
      return taken === undefined || monthOf(taken) === monthOf(counter)
        ? []
        : [[taken.id, taken] as const, [counter.id, taken] as const]
    }),
  )
}

const monthOf = ({ date }: Document): string => (date ?? '').slice(0, 7)

/** Whether a document counts in reports of months: what took it back stands beside it, or is of another month. */
export const countsOf = (document: Values, givers: ReadonlySet<string>, later: TakenBackLater): boolean => {
  const isPair = textIn(document, 'voids') !== '' || textIn(document, 'voidReason') !== ''
  return isPair ? later.has(textIn(document, 'id')) : standsBeside(document, givers)
}

const isPosted = { state: { nin: ['DRAFT', 'VOID'] } } as const
const isVoided = { state: 'VOID', voidedBy: { null: false } } as const

/** What may count; whose role hides what decides it hears that, and reads no sums that are wrong. */
export const countedStates = [
  { ...isPosted, voids: null },
  { ...isPosted, voids: { null: false } },
  { ...isVoided, voidReason: null },
  { ...isVoided, voidReason: { null: false } },
] as const
