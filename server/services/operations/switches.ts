import { textOf, textsOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

/** The switches of a process: those that name it, and those that it names, for a switch may belong to several (G-30). */
const byProcessType: Implementation = async (session, input) => {
  const process = await session.inOperation('processes').get(textOf(input, 'processType'))
  const named = Array.isArray(process['switches']) ? textsOf({ items: process['switches'] }, 'items') : []
  const rows = await session.of('switches').all({
    where: { or: [{ processType: process.id }, ...(named.length === 0 ? [] : [{ id: { in: named } }])] },
    sort: [['sw', 'ASC']],
  })
  return rows
}

/** Turns a switch on or off for the company that asks (S-SWITCH-STATUS). */
const updateStatus: Implementation = (session, input) =>
  session.of('switches').update(textOf(input, 'sw'), { status: textOf(input, 'status') })

export default defineService('switches', { queries: { byProcessType }, actions: { updateStatus } })
