import type { Session } from '../../../contract.ts'

/** A statement whose note is void is agreed no more: its jobs wait for another. */
export const releaseStatements = async (session: Session, document: string): Promise<void> => {
  const statements = session.asSystem('agent-statements')
  for (const { id } of await statements.all({ where: { document, statementState: 'CONFIRMED' } })) {
    const { shares } = await statements.get(id)
    for (const { shipment } of (shares ?? []).toSorted((one, other) => one.shipment.localeCompare(other.shipment))) {
      const job = await session.asSystem('shipments').lock(shipment)
      if (job.agentStatement === id) await session.asSystem('shipments').update(job.id, { agentStatement: null })
    }
    await statements.move(id, 'release')
  }
}
