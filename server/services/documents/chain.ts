import type { AnyRecord } from '../../../src/schema/json.ts'
import { mayRead } from '../../access/reach.ts'
import type { ListQuery, Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import type { Implementation } from '../service.ts'
import { textIn } from './values.ts'

/** Documents to which a chain is followed; `more` says where there are others. */
const most = 200

const listed = async (session: Session, where: { readonly [field: string]: unknown }): Promise<readonly AnyRecord[]> =>
  await session.of('documents').all({ where: where as never, sort: [['date', 'ASC']] })

const readable = async (session: Session, resource: string, query: ListQuery): Promise<readonly AnyRecord[]> =>
  mayRead(session, resource) ? session.of(resource).all(query) : []

/** What a document comes from and what came of it: sources, children by master, notes, counter documents, applications. */
export const chain: Implementation = async (session, input) => {
  const document = await session.of('documents').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const applied = await readable(session, 'applied-documents', {
    where: { or: [{ document: document.id }, { appliedDocument: document.id }] },
    sort: [['date', 'ASC']],
  })
  const known = new Map<string, AnyRecord>()
  const waiting: AnyRecord[] = [document]
  while (waiting.length > 0 && known.size < most) {
    const one = waiting.shift()
    if (one === undefined || known.has(one.id)) continue
    known.set(one.id, one)
    const named = ['sourceDocument', 'voids', 'voidedBy'].map((field) => textIn(one, field)).filter((id) => id !== '')
    const found = named.length === 0 ? [] : await listed(session, { id: { in: named } })
    waiting.push(...found, ...(await listed(session, { sourceDocument: one.id })))
    if (textIn(one, 'master') !== '') waiting.push(...(await listed(session, { master: textIn(one, 'master') })))
  }
  const movements = await readable(session, 'stock-movements', {
    where: { documentType: textIn(document, 'type'), documentNumber: textIn(document, 'number') },
    sort: [['line', 'ASC']],
  })
  return {
    document,
    more: waiting.some(({ id }) => !known.has(id)),
    documents: [...known.values()]
      .filter(({ id }) => id !== document.id)
      .toSorted((a, b) => textIn(a, 'date').localeCompare(textIn(b, 'date')))
      .map(({ id, type, number, date, switches, state, total }) => ({
        id,
        type,
        number,
        date,
        switches,
        state,
        total,
      })),
    applied,
    movements,
  }
}
