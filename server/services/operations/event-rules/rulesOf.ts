import { ruleOfRow } from '../../../../src/domain/events/ruleRows.ts'
import { type EventRule, eventRules } from '../../../../src/domain/events/rules.ts'
import type { Session } from '../../../contract.ts'

const known = new WeakMap<Session, Promise<readonly EventRule[] | null>>()

/**
 * What messages mean to the company, asked for once in a session: what it wrote itself before the standard table, of
 * which nothing follows once it was brought to be changed; null: it has no rules of its own.
 */
export const rulesOf = (session: Session): Promise<readonly EventRule[] | null> => {
  const found = known.get(session) ?? read(session)
  known.set(session, found)
  return found
}

const read = async (session: Session): Promise<readonly EventRule[] | null> => {
  const all = await session.asSystem('event-message-rules').all({
    sort: [
      ['order', 'ASC'],
      ['id', 'ASC'],
    ],
    most: 1000,
  })
  const rows = all.filter(({ status }) => status === 'ACTIVE')
  const brought = all.some(({ ofStandard }) => ofStandard === true)
  if (rows.length === 0 && !brought) return null
  const ids = [...new Set(rows.flatMap(({ event }) => event ?? []))]
  const codes = new Map((await session.asSystem('events').getMany(ids)).map(({ id, code }) => [id, code]))
  const own = rows.map((row) =>
    ruleOfRow({
      order: row.order,
      standard: row.standard,
      messageCode: row.messageCode,
      messageKind: row.messageKind ?? null,
      documentType: row.documentType ?? null,
      emptiness: row.emptiness ?? null,
      facility: row.facility ?? null,
      mode: row.mode ?? null,
      action: row.action ?? null,
      disposition: row.disposition ?? null,
      place: row.place ?? null,
      side: row.side ?? null,
      event: codes.get(row.event ?? '') ?? null,
      freightEvent: row.freightEvent ?? null,
      warns: row.warns ?? null,
      undoes: row.undoes === true,
    }),
  )
  return brought ? own : [...own, ...eventRules]
}
