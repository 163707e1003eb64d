import { namedError } from '../../ui/resource/namedError.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { useTexts } from '../work/useTexts.ts'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { pieceName, pieceNamed } from '../../domain/labels/pieceName.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Quiet } from '../work/Quiet.tsx'
import { ScanBox } from '../work/ScanBox.tsx'
import { useKeptAnswer } from '../work/useInHand.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { CurrentStop } from './CurrentStop.tsx'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { ofPicking, usePickingAct } from './pickingRows.ts'
import { TextDialog } from '../work/TextDialog.tsx'
import { QueuePanel } from '../work/queue/QueuePanel.tsx'
import { useScanQueue } from '../work/queue/useScanQueue.ts'
import { useSentNotice } from '../work/queue/useSentNotice.ts'
import { keptPicks, type Listed } from './keptPicks.ts'
import { useLeaveWalk } from './useLeaveWalk.ts'
import { useWalkScan } from './useWalkScan.ts'
import { ShortageDialog } from './ShortageDialog.tsx'

interface PickWalkProps {
  /** Numbers of lists, with commas between. */
  readonly numbers: string
  readonly base: string
}

/** Lists picked in one walk: place by place, each piece confirmed by its label. */
export const PickWalk = ({ numbers, base }: PickWalkProps) => {
  const translate = useTranslate()
  const text = useTexts('picking')
  const act = usePickingAct()
  const [shortOf, setShortOf] = useState<Listed | null>(null)
  const [closing, setClosing] = useState(false)
  const client = useQueryClient()
  const queue = useScanQueue()
  const progress = useId()
  const { data: fresh, isError } = useAnswer('wms.pickingLists.walk', { numbers }, ofPicking)
  const isLeft = fresh?.stops.some((stop) => stop.bulks.some(({ status }) => status === 'FOR_PICKING'))
  const walk = useKeptAnswer('walk', numbers, fresh, isLeft)
  const stops = walk?.stops ?? []
  const bulks = stops.flatMap((stop) => stop.bulks)
  const ofDevice = keptPicks(queue.waiting, bulks)
  const isKept = (bulk: Listed): boolean => ofDevice.has(bulk)
  const isOpen = (bulk: Listed): boolean => bulk.status === 'FOR_PICKING' && !isKept(bulk)
  const open = stops.filter((stop) => stop.bulks.some(isOpen))
  const [stop, next] = open
  const left = bulks.filter(isOpen).length
  const line = useScanLine(useWalkScan(numbers, stops, queue), walk !== undefined)
  useSentNotice(queue, line)
  const kept = queue.waiting.length
  const before = useRef(kept)
  // Before what leads on from here: what has been sent is read again first.
  useEffect(() => {
    if (kept < before.current) void client.invalidateQueries({ queryKey: [ofPicking.of] })
    before.current = kept
  }, [client, kept])
  const to = `${base}/pack/${String(walk?.lists[0]?.['number'])}`
  const leave = useLeaveWalk({ left, kept, to }, line)
  if (isError && walk === undefined) return <p role="alert">{translate('estiba.work.failed')}</p>
  if (walk === undefined) return <p aria-busy="true">{text('loading')}</p>
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ScanBox label={text('scanPiece')} hint={text('scanHint')} line={line} onDone={leave} />
      <QueuePanel queue={queue} />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <LinearProgress
          variant="determinate"
          aria-labelledby={progress}
          value={((bulks.length - left) / Math.max(1, bulks.length)) * 100}
          sx={{ width: '14rem', height: '0.75rem', borderRadius: 1 }}
        />
        <span id={progress}>{text('progress', { done: bulks.length - left, smart_count: bulks.length })}</span>
        {walk.lengthM !== null && walk.lengthM > 0 && (
          <span>{text('length', { metres: Math.round(walk.lengthM) })}</span>
        )}
      </Stack>
      {stop === undefined ? (
        <Paper component="section" variant="outlined" sx={{ p: 2 }}>
          <Typography variant="h2" color="success" sx={{ fontSize: '2.5rem' }}>
            {text('done')}
          </Typography>
          <p>{text('doneHint')}</p>
        </Paper>
      ) : (
        <CurrentStop
          stop={stop}
          next={next}
          isKept={isKept}
          busy={line.busy}
          onShort={setShortOf}
          onPutBack={(bulk) =>
            void line.attempt(async () => {
              await act('wms.pickingLists.putBack', { number: bulk.list, bulk: bulk.id })
              return text('wentBack', { bulk: pieceName(bulk) })
            })
          }
        />
      )}
      <Actions>
        <Button variant="outlined" component={Link} to={base}>
          {text('back')}
        </Button>
        {left > 0 && (
          <Button variant="outlined" disabled={line.busy || kept > 0} onClick={() => setClosing(true)}>
            {text('closeShort')}
          </Button>
        )}
        {left > 0 && kept > 0 && <Quiet inline>{text('closeWaits')}</Quiet>}
        {left === 0 &&
          kept === 0 &&
          walk.lists.map(({ number }, at) => (
            <Button variant="contained" component={Link} key={String(number)} to={`${base}/pack/${String(number)}`}>
              {text('pack')} {String(number)}
              {at === 0 && <kbd>Ctrl ↵</kbd>}
            </Button>
          ))}
      </Actions>
      {shortOf !== null && (
        <ShortageDialog
          bulk={shortOf}
          onClose={() => setShortOf(null)}
          onReport={(details) =>
            line.attemptOrThrow(async () => {
              const { instead } = await act('wms.pickingLists.short', {
                number: shortOf.list,
                bulk: shortOf.id,
                ...details,
              })
              return instead.length > 0
                ? text('shortInstead', {
                    bulk: instead.map(pieceNamed).join(', '),
                  })
                : text('shortBlocked')
            })
          }
        />
      )}
      {closing && (
        <TextDialog
          title={text('closeShort')}
          onClose={() => setClosing(false)}
          onText={(reason) =>
            line.attemptOrThrow(async () => {
              for (const { number, state } of walk.lists)
                if (state !== 'PICKED')
                  await act('wms.pickingLists.closeShort', { number, reason }).catch((problem: unknown) => {
                    if (walk.lists.length === 1) throw problem
                    // Those before it are closed.
                    const told = namedError(`${text('number')} ${String(number)}`, reasonOf(problem))
                    throw new Error(told, { cause: problem })
                  })
              return text('done')
            })
          }
        />
      )}
    </Box>
  )
}
