import { textOf } from '../../../server/services/input.ts'
import { documentPdf } from '../../../server/services/print/documentPdf.ts'
import { refusal } from '../../../server/services/refusal.ts'
import { defineService, type Implementation } from '../../../server/services/service.ts'

const tankLitres = 80

/** What was asked for comes checked by `input`; an event tells the people of the company. */
const refuel: Implementation = async (session, input) => {
  const truck = await session.of('lift-trucks').get(textOf(input, 'plate'))
  const litres = Number(truck['litres'] ?? 0) + Number(input['litres'])
  if (litres > tankLitres) throw refusal(session, 'lift-trucks', 'litres', 'tooMuch')
  session.emit({
    type: 'notification',
    namespace: session.caller.namespace,
    businessId: session.caller.businessId,
    title: `${truck.id}: ${litres} l`,
    resource: 'lift-trucks',
    resourceId: truck.id,
  })
  // The tank is read only for people, so the server writes it.
  return session.asSystem('lift-trucks').update(truck.id, { litres }, truck.version)
}

/** A file by its name, type and bytes; the browser saves it. */
const sheet: Implementation = async (session, input) => {
  const { id, name, litres } = await session.of('lift-trucks').get(textOf(input, 'plate'))
  const text = `plate;name;litres\n${id};${String(name)};${String(litres)}\n`
  return { filename: `${id}.csv`, mimeType: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) }
}

/** A paper under the company's head: boxes with words and values, tables, the number also in bars. */
const card: Implementation = async (session, input, { deps }) => {
  const { id, name, litres } = await session.of('lift-trucks').get(textOf(input, 'plate'))
  const { fields, one } = session.registry.get('lift-trucks').labels[session.caller.locale]
  const box = (field: string, value: unknown) => ({ word: fields[field] ?? field, text: String(value ?? '') })
  const bytes = await documentPdf(session, deps, [
    {
      title: one,
      number: id,
      boxes: [[box('name', name), box('litres', litres)]],
      tables: [],
    },
  ])
  return { filename: `${id}.pdf`, mimeType: 'application/pdf', bytes }
}

export default defineService('lift-trucks', {
  actions: { refuel, sheet, card },
  // What a move does beside the state: what it answers is written with it.
  moves: { stop: ({ record }) => ({ litres: Math.max(0, Number(record['litres'] ?? 0) - 1) }) },
  hooks: {
    // Around every write, however it comes: form, import, restore or another service.
    before: async (session, { action, current }) => {
      if (action === 'delete' && current?.['state'] === 'WORKING')
        throw refusal(session, 'lift-trucks', 'state', 'working')
    },
  },
})
