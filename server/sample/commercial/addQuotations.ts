import { addDays } from '../../../src/domain/where.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { acting } from '../../services/pre-registers/acting.ts'
import { type SampleQuotation, sampleAnswers, sampleClientQuotations, sampleFreight } from './quotations.ts'

/** What the commercial area of the sample company works at: requests, answers, quotations at every state. */
export const addQuotations = async (session: Session, today: string): Promise<void> => {
  const add = async (resource: string, { ago, moved, ...record }: SampleQuotation): Promise<string> => {
    const { id } = await session.asSystem(resource).create({
      ...record,
      date: addDays(today, -ago),
      ...(resource === 'quotation-requests'
        ? { requiredDate: addDays(today, 15 - ago) }
        : { validTo: addDays(today, 30 - ago) }),
    })
    if (moved !== undefined)
      await acting(session, () => session.asSystem(resource).update(id, dated(moved, today, ago)))
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
  for (const quotation of sampleFreight)
    await add('quotations', { ...quotation, commodityType: commodity.id, shippingCompany: line.id })
  for (const quotation of sampleClientQuotations) await add('client-quotations', quotation)
  for (const { request, answers } of sampleAnswers) {
    const id = await add('quotation-requests', request)
    for (const answer of answers) await add('supplier-quotations', { ...answer, request: id })
  }
}

const dated = (moved: JsonObject, today: string, ago: number): JsonObject =>
  moved['state'] === 'APPROVED' ? { ...moved, acceptedOn: addDays(today, 2 - ago) } : moved
