import { bringBack } from './picking-lists/bringBack.ts'
import { cancel } from './picking-lists/cancel.ts'
import { confirm, putBack } from './picking-lists/confirm.ts'
import { after, before } from './picking-lists/keepLines.ts'
import { pack, unpack } from './picking-lists/pack.ts'
import { linesWithBulkInfo, nonShippedNumbers, reportData } from './picking-lists/reads.ts'
import { ship } from './picking-lists/ship.ts'
import { closeShort, removeLine, short } from './picking-lists/shortage.ts'
import { walk } from './picking-lists/walk.ts'
import { defineService } from '../service.ts'

export default defineService('picking-lists', {
  queries: { nonShippedNumbers, linesWithBulkInfo, reportData, walk },
  actions: { confirm, putBack, short, removeLine, closeShort, pack, unpack },
  moves: { ship, bringBack, cancel },
  hooks: { before, after },
})
