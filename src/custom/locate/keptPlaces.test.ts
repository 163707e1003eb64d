import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createScanQueue } from '../work/queue/scanQueue.ts'
import { openScanStore } from '../work/queue/scanStore.ts'
import { bulksByCode } from '../../domain/picking/scannedCode.ts'
import { keptPlaces } from './keptPlaces.ts'

const bulk = (sequence: number, sscc: string | null = null) => ({
  id: `IMA~1~${sequence}`,
  type: 'IMA',
  number: '1',
  sequence,
  sscc,
})

it('after the device was opened again without a line, a piece stands where it was put, though the server does not know', async () => {
  const locate = (code: string, location: string) => ({
    label: code,
    operation: 'wms.scans.create',
    values: { action: 'locate', code, location },
  })
  const send = () => Promise.resolve('later' as const)
  const before = await openScanStore('kept-places')
  const queue = createScanQueue({ store: before, owner: 't1/ana', send })
  await queue.handIn(locate('ima-1-1', 'A-01'))
  await queue.handIn(locate('ima-1-1', 'A-02'))
  await queue.handIn(locate('377020010000000018', 'B-01'))
  // One piece by two codes: the later reading counts, whichever code it was read by.
  await queue.handIn(locate('377020010000000056', 'C-01'))
  await queue.handIn(locate('IMA-1-5', 'C-02'))
  await queue.handIn(locate('377020010000000056', 'C-03'))
  await queue.handIn({ label: 'x', operation: 'wms.scans.create', values: { action: 'receive', code: 'IMA-1-3' } })
  before.close()

  const store = await openScanStore('kept-places')
  const pieces = [bulk(1), bulk(2, '377020010000000018'), bulk(3), bulk(4), bulk(5, '377020010000000056')]
  const kept = await createScanQueue({ store, owner: 't1/ana', send }).kept()
  const places = keptPlaces(kept, bulksByCode(pieces))
  expect(pieces.map(({ id }) => places.get(id))).toEqual(['A-02', 'B-01', undefined, undefined, 'C-03'])
  store.close()
})
