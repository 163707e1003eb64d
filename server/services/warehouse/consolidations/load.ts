import { type LoadPlan, loadLimits } from '../../../../src/domain/transport/consolidation.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** The consolidation, changed by nobody else from now on. */
export const lockConsolidation = async (session: Session, number: string): Promise<RecordOf<'consolidations'>> => {
  await session.of('consolidations').get(number)
  await session.sql(
    "select 1 from estiba.consolidations where namespace = current_setting('estiba.namespace') and id = $1 for update",
    [number],
  )
  return session.of('consolidations').get(number)
}

/** What the consolidation asks of its cargo; its container limits it where nothing else is said. */
export const planOf = async (session: Session, consolidation: RecordOf<'consolidations'>): Promise<LoadPlan> => {
  const container = await session.asSystem('containers').find(consolidation.container)
  const found = await session.asSystem('companies').first()
  return {
    number: consolidation.id,
    store: consolidation.store,
    transport: consolidation.transport,
    destination: consolidation.destination ?? '',
    ...loadLimits(consolidation, container),
    takesUnpicked: found?.consolidateUnpicked === true,
  }
}
