import type { ServiceDefinition } from '../service.ts'

type After = NonNullable<NonNullable<ServiceDefinition['hooks']>['after']>

/** Of the records that share the value of `field`, one is the main one: the last that was said to be. */
export const onlyMain =
  (field: string): After =>
  async (session, { action, resource, record }) => {
    if (action === 'delete' || record?.['main'] !== true) return
    const repository = session.asSystem(resource)
    const others = { [field]: { eq: String(record[field]) }, main: true, id: { ne: record.id } }
    const rows = await repository.all({ where: others })
    for (const other of rows) await repository.update(other.id, { main: false })
  }
