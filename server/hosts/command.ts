import pino from 'pino'
import { type HostOperation, hostOperationsOf } from '../../src/domain/hosts/hostOperation.ts'
import type { Settings } from '../contract.ts'
import { seal } from '../auth/sealed.ts'
import { declared } from '../start.ts'
import { createCallHost } from './callHost.ts'
import { readRouteTable } from './routeTableFile.ts'
import { tryReading, type Tried, wouldSend } from './tryOperation.ts'

const usage = `routes FILE          tries the operations that read, and says of each what answers, what does not fit, and a proposal
routes FILE ports    of one resource alone
routes seal          seals the secret that is written to it, for the table: printf %s "$SECRET" | npm run --silent routes -- seal`

/**
 * Tries a route table against its hosts, or seals a secret for it. Nothing is written anywhere: of operations that write
 * it says what they would send.
 *
 * @throws Error for a table that cannot be used, naming its entries
 */
export const routesCommand = async (settings: Settings, words: readonly string[]): Promise<readonly string[]> => {
  const [what = settings.routesFile ?? '', only] = words
  if (what === '') throw new Error(usage)
  if (what === 'seal') return [await seal(settings, await typed())]
  const { all } = await declared()
  const table = readRouteTable(what, all)
  const call = createCallHost({ settings, log: pino({ level: 'silent' }) })
  const lines: string[] = []
  for (const [resource, operations] of hostOperationsOf(table, all)) {
    if (only !== undefined && only !== resource) continue
    const list = operations.get('list')
    const listed = list === undefined ? null : await tryReading(call, list, null)
    if (list !== undefined && listed !== null) lines.push(...told(list, listed))
    for (const [name, operation] of operations) {
      if (name === 'list') continue
      const id = listed?.id ?? null
      if (name === 'get')
        lines.push(
          ...(id === null
            ? [`${operation.name}: not tried, since no record is known`]
            : told(operation, await tryReading(call, operation, id))),
        )
      else
        lines.push(
          `${operation.name}: not tried${operation.method === 'GET' ? '' : ', it writes'}; ${wouldSend(operation, id, listed?.sample ?? {})}`,
        )
    }
  }
  return lines.length > 0 ? lines : [`${what} has nothing of ${only}`]
}

const told = ({ name, method, template }: HostOperation, { said, fits, proposals }: Tried): readonly string[] => [
  `${name}: ${fits ? 'fits' : 'DOES NOT FIT'}; ${method} ${template} ${said}`,
  ...proposals.map((proposal) => `    proposal: ${proposal}`),
]

/** What is written to the command, without the end of its line. */
const typed = async (): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(Buffer.from(part as Uint8Array))
  const secret = Buffer.concat(parts)
    .toString('utf8')
    .replace(/\r?\n$/, '')
  if (secret === '') throw new Error(usage)
  return secret
}
