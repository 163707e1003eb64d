import Alert from '@mui/material/Alert'
import { Choice } from '../../ui/screen/Choice.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useGetMany } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { Desk, Said, Side } from './Desk.tsx'
import { DrawingBoard } from './DrawingBoard.tsx'
import { asText } from './fields.ts'
import { HeatLegend } from './HeatLegend.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { LayoutTools } from './LayoutTools.tsx'
import { FreeZones, ObjectList } from './ObjectList.tsx'
import { ShapeForm } from './ShapeForm.tsx'
import { startRack, startZone } from './startShapes.ts'
import { useLayoutDesk } from './useLayoutDesk.ts'

/** Drawing board of a store: its zones and racks to scale, saved as a draft and published. */
const LayoutStore = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const desk = useLayoutDesk()
  const { hand, occupation, storeId } = desk
  const [grid, setGrid] = useState(0.5)
  /** Of which level of a rack the tags are printed; 0: of all. */
  const [tags, setTags] = useState<{ readonly rack: string; readonly level: number } | null>(null)
  const { data: stores } = useGetMany<AnyRecord>('stores', { ids: storeId === null ? [] : [storeId] })
  const temperature = asText(stores?.find(({ id }) => id === storeId)?.['temperature']) || 'AMBIENT'
  const rack = hand.drawing.racks.find(({ id }) => id === hand.onlyOne)
  const level = tags !== null && tags.rack === rack?.id ? tags.level : 0
  const form = useRef<HTMLElement>(null)
  useUnsavedGuard(desk.isChanged)
  const toForm = (): void => form.current?.querySelector('input')?.focus()
  const addRack = (): void => {
    const rack = startRack(hand.drawing, hand.selection, (code) => translate('estiba.layout.newRack', { code }))
    if (rack !== null) hand.addRack(rack)
  }
  const wrong = hand.problems.size
  return (
    <WorkPage
      problem={desk.unread}
      actions={
        desk.mayDraw && (
          <>
            <Button variant="outlined" disabled={!desk.maySave || wrong > 0} onClick={() => void desk.save()}>
              {translate('estiba.layout.save')}
            </Button>
            <Button variant="contained" disabled={!desk.mayPublish || wrong > 0} onClick={() => void desk.publish()}>
              {translate('estiba.layout.publish')}
            </Button>
          </>
        )
      }
    >
      {!desk.mayDraw && <Alert severity="info">{translate('estiba.layout.lookOnly')}</Alert>}
      <LayoutChoice desk={desk} />
      <Said aria-live="polite">
        {desk.problem === null ? (
          <Typography component="span" color={wrong > 0 ? 'error' : 'textSecondary'}>
            {wrong > 0
              ? translate('estiba.layout.wrong', { smart_count: wrong })
              : translate(desk.said ?? (desk.isChanged ? 'estiba.layout.unsaved' : 'estiba.layout.asSaved'))}
          </Typography>
        ) : (
          <Alert severity="error">{desk.problem}</Alert>
        )}
      </Said>
      {storeId === null ? (
        <Nothing>{translate('estiba.layout.chooseStore')}</Nothing>
      ) : (
        <>
          <LayoutTools
            hand={hand}
            grid={grid}
            onGrid={setGrid}
            onZone={
              desk.isOpen
                ? () => hand.addZone(startZone(hand.drawing, translate('estiba.layout.newZone'), temperature))
                : null
            }
            onRack={addRack}
            onTags={desk.mayPrint ? () => void desk.printTags(level === 0 ? null : level) : null}
          />
          <Desk>
            <DrawingBoard hand={hand} occupation={occupation.racks} grid={grid} plan={desk.planKey} onForm={toForm} />
            <Side ref={form}>
              {desk.mayPrint && rack !== undefined && (
                <Choice
                  label={translate('estiba.layout.tagLevel')}
                  value={level}
                  options={[
                    [0, translate('estiba.layout.allLevels')],
                    ...Array.from(
                      { length: rack.levels },
                      (_, below) => [below + 1, formats.number(below + 1)] as const,
                    ),
                  ]}
                  onChange={(next) => setTags({ rack: rack.id, level: next })}
                />
              )}
              <ShapeForm hand={hand} locationsOf={(rack) => occupation.racks.get(rack) ?? []} />
              <FreeZones desk={desk} />
              <Typography variant="h2" gutterBottom>
                {translate('estiba.layout.objects')}
              </Typography>
              <ObjectList hand={hand} onForm={toForm} />
            </Side>
          </Desk>
          <HeatLegend />
        </>
      )}
    </WorkPage>
  )
}

export default LayoutStore
