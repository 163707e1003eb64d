import { type Archive, newCode } from './archive.ts'
import { job, made } from './chainBeginnings.ts'
import { issueHouses, rowsOf } from './floorWork.ts'

/** A statement of a month with a job of an agent, and what of it he owes us. */
export const agentStatement = (month: string, ourShare = 40) =>
  made('/transactions/agent-statements', async (archive: Archive) => {
    const [agent] = await rowsOf(archive, '/config/entities', {
      range: [0, 0],
      filter: { role: 'AGENT', status: 'ACTIVE' },
    })
    return { agent: agent?.['id'], month, currency: 'COP', theirs: [{ theirReference: newCode(), ourShare }] }
  })

/** A job whose packing list may be issued. */
export const packedJob = async (archive: Archive): Promise<string> => {
  const house = newCode()
  await issueHouses(archive, [house])
  const packages = [{ house, description: 'Libros', pieces: 1, grossWeight: 10 }]
  return job({ type: 'IMP-MAR', transport: 'Ocean', loadType: 'LCL', packages })(archive)
}

/** Issues the packing list of a job, and answers which paper that is. */
export const issuePackingList = async (archive: Archive, shipment: string): Promise<string> => {
  const [type = '', number = ''] = shipment.split('~')
  await archive.ask(`POST /transactions/shipments/${type}/${number}/issue-paper`, {
    token: archive.token,
    body: { issuedPaper: 'PACKING_LIST', language: 'es', sheet: 'A4' },
  })
  const [paper] = await rowsOf(archive, '/transactions/issued-papers', { filter: { shipment, issuedState: 'ISSUED' } })
  return String(paper?.['id'])
}

/** A packing list as a job issued it. */
export const issuedPaper = async (archive: Archive): Promise<string> =>
  issuePackingList(archive, await packedJob(archive))
