import type { RecordOf, ResourceName } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { mayRead } from '../../../access/reach.ts'
import type { ListQuery, Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { Answering } from '../../service.ts'

/** Documents to which a chain is followed; `more` says where there are others. */
const most = 200

const readable = async <N extends ResourceName>(
  session: Session,
  resource: N,
  query: ListQuery,
): Promise<readonly RecordOf<N>[]> => (mayRead(session, resource) ? session.of(resource).all(query) : [])

/** What a document comes from and what came of it: sources, children by master, notes, counter documents, applications. */
export const chain: Answering<'transactions.documents.chain'> = async (session, input) => {
  const document = await session.of('documents').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const applied = await readable(session, 'applied-documents', {
    where: { or: [{ document: document.id }, { appliedDocument: document.id }] },
    sort: [['date', 'ASC']],
  })
  const listed = (where: Where) => session.of('documents').all({ where, sort: [['date', 'ASC']] })
  const known = new Map<string, RecordOf<'documents'>>()
  const waiting = [document]
  while (waiting.length > 0 && known.size < most) {
    const one = waiting.shift()
    if (one === undefined || known.has(one.id)) continue
    known.set(one.id, one)
    const named = [one.sourceDocument, one.voids, one.voidedBy].filter((id) => typeof id === 'string')
    if (named.length > 0) waiting.push(...(await listed({ id: { in: named } })))
    waiting.push(...(await listed({ sourceDocument: one.id })))
    if (one.master) waiting.push(...(await listed({ master: one.master })))
  }
  const movements = await readable(session, 'stock-movements', {
    where: { documentType: document.type, documentNumber: document.number ?? null },
    sort: [['line', 'ASC']],
  })
  return {
    document,
    more: waiting.some(({ id }) => !known.has(id)),
    documents: [...known.values()]
      .filter(({ id }) => id !== document.id)
      .toSorted((a, b) => `${a.date}`.localeCompare(`${b.date}`))
      .map(({ id, type, number, date, switches, state, currency, total }) => ({
        id,
        type,
        number,
        date,
        switches,
        state,
        currency,
        total,
      })),
    applied,
    movements,
  }
}
