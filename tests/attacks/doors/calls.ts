import { parseTemplate } from '../../../server/routes/template.ts'
import type { Resource } from '../../../src/schema/resource.ts'

export const doors = { invoices: '/courier', documents: '/transactions' } as const
export type Door = keyof typeof doors

export interface DoorCall {
  readonly name: string
  readonly line: string
  readonly body?: object
}

/** Every call of a door that names a record, or writes one. */
export const callsOf = (resource: Resource, service: string, id: string, today: string): readonly DoorCall[] => {
  const [type = '', number = ''] = id.split('~')
  const values: { readonly [name: string]: string } = {
    id,
    type,
    number,
    clientId: '1002',
    customer: '1002',
    sw: '1',
    batchId: 'none',
  }
  const record = { type, number, clientId: '1002', customer: '1002', notes: 'Taken', date: today, dueDate: today }
  return Object.entries(resource.routes).map(([name, route]) => {
    const { method, segments, query } = parseTemplate(route)
    const path = segments.map((one) => ('text' in one ? one.text : encodeURIComponent(values[one.variable] ?? id)))
    const asked = query.flatMap((one) =>
      values[one] === undefined ? [] : [`${one}=${encodeURIComponent(values[one] ?? '')}`],
    )
    const line = `${method} ${service}/${path.join('/')}${asked.length === 0 ? '' : `?${asked.join('&')}`}`
    const many = {
      ids: [id],
      data: { notes: 'Taken' },
      rows: [record],
      mode: 'all',
      existing: 'update',
      documents: [id],
    }
    const more = { toVersion: 1, amount: 1, paidOn: today, reason: 'because', method: 'CASH' }
    return { name, line, ...(method === 'GET' ? {} : { body: { ...record, ...many, ...more } }) }
  })
}
