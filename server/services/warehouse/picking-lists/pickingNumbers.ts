import type { Session } from '../../../contract.ts'

/** A company that picks for the first time gets its document type and consecutive. */
export const providePickingNumbers = async (session: Session): Promise<void> => {
  const types = session.asSystem('document-types')
  if ((await types.list({ where: { type: 'PL' }, range: [0, 0] })).total === 0)
    await types.create({ type: 'PL', description: 'Lista de alistamiento', kind: 'other', sw: '43', module: 'WMS' })
  const consecutives = session.asSystem('consecutives')
  if ((await consecutives.list({ where: { type: 'PL' }, range: [0, 0] })).total === 0)
    await consecutives.create({ type: 'PL', prefix: 'PL-', current: 0, padding: 6 })
}
