import { addDays } from '../../../src/domain/where.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { tableOf } from '../tableOf.ts'

/** A paper of the commercial area: made so many days ago, and what became of it. */
interface SampleQuotation extends JsonObject {
  readonly ago: number
  readonly moved?: JsonObject
}

/** Freight quotations from the draft to the lost one, services of the warehouse, offers, and requests with their answers. */
const { freight, client, supplier, requests } = tableOf<{
  readonly freight: readonly SampleQuotation[]
  readonly client: readonly SampleQuotation[]
  readonly supplier: readonly SampleQuotation[]
  readonly requests: readonly { readonly request: SampleQuotation; readonly answers: readonly SampleQuotation[] }[]
}>('quotations')

/** What the commercial area of the sample company works at: requests, answers, quotations at every state. */
export const addQuotations = async (session: Session, today: string): Promise<void> => {
  const add = async (resource: string, { ago, moved, ...record }: SampleQuotation): Promise<string> => {
    const ends = addDays(today, 30 - ago)
    const { id } = await session.asSystem(resource).create({
      ...record,
      date: addDays(today, -ago),
      ...(resource === 'quotation-requests'
        ? { requiredDate: addDays(today, 15 - ago) }
        : { validTo: ends < today ? today : ends }),
    })
    const { state, ...changes } = moved ?? {}
    const moves = ways[String(state ?? '')] ?? []
    for (const [index, move] of moves.entries())
      await session.asSystem(resource).move(id, move, {
        ...(index === moves.length - 1 ? dated(changes, today, ago, move) : {}),
        ...(move === 'send' ? sentOn(session, resource, addDays(today, -ago)) : {}),
      })
    // It was sent while it held.
    if (ends < today) {
      await session.asSystem(resource).update(id, { validTo: ends })
      await session.asSystem(resource).move(id, 'expire')
    }
    return id
  }
  const [commodity] = (
    await session
      .asSystem('commodity-types')
      .list({ where: { status: 'ACTIVE', hazardous: { ne: true } }, range: [0, 0] })
  ).rows
  const [line] = (
    await session.asSystem('carriers').list({ where: { status: 'ACTIVE', transport: 'Ocean' }, range: [0, 0] })
  ).rows
  if (commodity === undefined || line === undefined) return
  for (const quotation of freight)
    await add('quotations', { ...quotation, commodityType: commodity.id, shippingCompany: line.id })
  for (const quotation of client) await add('client-quotations', quotation)
  for (const offer of supplier) await add('supplier-quotations', offer)
  for (const { request, answers } of requests) {
    const id = await add('quotation-requests', request)
    for (const answer of answers) await add('supplier-quotations', { ...answer, request: id })
  }
}

/** The moves by which a sample came to its state. */
const ways: { readonly [state: string]: readonly string[] } = {
  SENT: ['send'],
  CHECKED: ['send', 'check'],
  APPROVED: ['send', 'check', 'approve'],
  CANCELED: ['cancel'],
}

/** What went to a customer says since when he has it. */
const sentOn = (session: Session, resource: string, day: string): JsonObject =>
  'sentAt' in session.registry.get(resource).fields ? { sentAt: `${day}T15:00:00Z` } : {}

const dated = (changes: JsonObject, today: string, ago: number, move: string): JsonObject =>
  move === 'approve' ? { ...changes, acceptedOn: addDays(today, 2 - ago) } : changes
