import type { LoadPlan } from '../../../src/domain/transport/consolidation.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

/** The consolidation, changed by nobody else from now on. */
export const lockConsolidation = async (session: Session, number: string): Promise<AnyRecord> => {
  await session.of('consolidations').get(number)
  await session.sql(
    "select 1 from estiba.consolidations where namespace = current_setting('estiba.namespace') and id = $1 for update",
    [number],
  )
  return session.of('consolidations').get(number)
}

export const idsIn = (record: AnyRecord, field: string): readonly string[] => {
  const value = record[field]
  return Array.isArray(value) ? value.map(String) : []
}

const text = (record: AnyRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

const limit = (...values: readonly unknown[]): number | null => {
  const known = values.find((value) => typeof value === 'number' && value > 0)
  return typeof known === 'number' ? known : null
}

/** What the consolidation asks of its cargo; its container limits it where nothing else is said. */
export const planOf = async (session: Session, consolidation: AnyRecord): Promise<LoadPlan> => {
  const container = await session.asSystem('containers').find(text(consolidation, 'container'))
  const found = await session.asSystem('companies').first()
  const gross = Number(container?.['maxGross'] ?? 0) - Number(container?.['tare'] ?? 0)
  return {
    number: consolidation.id,
    store: text(consolidation, 'store'),
    transport: text(consolidation, 'transport'),
    destination: text(consolidation, 'destination'),
    payloadKg: limit(consolidation['payload'], container?.['payload'], gross),
    capacityM3: limit(consolidation['capacityM3'], container?.['capacityM3']),
    takesUnpicked: found?.['consolidateUnpicked'] === true,
  }
}
