import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bearer, readClaims } from '../../../authProvider/session.ts'
import type { EstibaDataProvider } from '../../../dataProvider/createDataProvider.ts'
import { useOperations } from '../../../dataProvider/useOperations.ts'
import { gathered } from '../../../ui/live/gathered.ts'
import { answerOf } from './answerOf.ts'
import { createScanQueue, type HandedIn, type ScanOrder, type ScanQueue } from './scanQueue.ts'
import { type KeptScan, openScanStore, type ScanStore } from './scanStore.ts'
import { messageOf } from './messageOf.ts'
import type { Send } from './sendScans.ts'

const patienceMs = 20_000
/** How often the number of those that wait is told while they are sent. */
const toldPace = { soonMs: 50, restMs: 500 } as const

let opening: Promise<ScanStore> | undefined

const deviceStore = (): Promise<ScanStore> => {
  opening ??= openScanStore().catch((problem: unknown) => {
    // What could not be opened now may be so the next time.
    opening = undefined
    throw problem
  })
  return opening
}

/** Company and person of the session: what one keeps, another never sends. */
const ownerNow = (): string => {
  const token = bearer()
  if (token === null) return ''
  const { namespace, sub } = readClaims(token)
  return `${namespace}/${sub}`
}

const sender =
  (provider: EstibaDataProvider): Send =>
  async ({ operation, values, key, owner }) => {
    if (!navigator.onLine || owner !== ownerNow()) return 'later'
    try {
      const { body, headers } = messageOf(values, key, new Date())
      return { applied: await provider.call(operation, body, { headers, signal: AbortSignal.timeout(patienceMs) }) }
    } catch (problem) {
      return answerOf(problem)
    }
  }

interface Kept {
  readonly waiting: readonly KeptScan[]
  readonly refused: readonly KeptScan[]
  readonly others: number
}

const nothing: Kept = { waiting: [], refused: [], others: 0 }

interface UsedQueue extends Kept, Pick<ScanQueue, 'flush' | 'retry' | 'discard'> {
  readonly handIn: (order: Omit<ScanOrder, 'path'>) => Promise<HandedIn>
  /** What waits at this moment, also before it is drawn. */
  readonly keptNow: () => Promise<readonly KeptScan[]>
}

/** The scans that the signed-in person keeps on this device. */
export const useScanQueue = (): UsedQueue => {
  const provider = useOperations()
  const client = useQueryClient()
  const owner = ownerNow()
  const queryKey = useMemo(() => ['estiba', 'kept-scans', owner], [owner])
  const queue = useMemo(() => {
    const told = gathered(() => void client.invalidateQueries({ queryKey }), toldPace)
    const opened = async (): Promise<ScanQueue> =>
      createScanQueue({
        store: await deviceStore(),
        owner,
        send: sender(provider),
        onChange: () => told.add('kept'),
      })
    let made: Promise<ScanQueue> | undefined
    return () => {
      made ??= opened().catch((problem: unknown) => {
        made = undefined
        throw problem
      })
      return made
    }
  }, [client, owner, provider, queryKey])

  const { data = nothing } = useQuery({
    queryKey,
    networkMode: 'always',
    queryFn: async (): Promise<Kept> => {
      const ready = await queue()
      const [kept, others] = await Promise.all([ready.kept(), ready.ofOthers()])
      return {
        waiting: kept.filter(({ refusal }) => refusal === null),
        refused: kept.filter(({ refusal }) => refusal !== null),
        others,
      }
    },
  })
  return {
    ...data,
    keptNow: async () => (await (await queue()).kept()).filter(({ refusal }) => refusal === null),
    handIn: async (order) => (await queue()).handIn({ ...order, path: location.pathname }),
    flush: async () => (await queue()).flush(),
    retry: async (scan, values) => (await queue()).retry(scan, values),
    discard: async (scan) => (await queue()).discard(scan),
  }
}
