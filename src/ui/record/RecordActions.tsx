import { useStartedDoing } from './useStartedDoing.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { RecordMoves } from '../../domain/moves/recordMoves.ts'
import { isRemovable } from '../../domain/moves/isRemovable.ts'
import { writtenStill } from '../../domain/moves/writtenStill.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useRights } from '../resource/useRights.ts'
import { useWords } from '../resource/useWords.ts'
import type { Doing } from './doing.ts'
import { fromRecord } from './fromRecord.ts'
import { type MenuEntry, RecordMenu } from './RecordMenu.tsx'
import { firstStep } from './firstStep.ts'
import { screensOf } from './screensOf.ts'
import { useDoings } from './useDoings.ts'
import { useRecordMoves } from './useRecordMoves.ts'

interface RecordActionsProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly moves: RecordMoves | null
  /** Address of the list. */
  readonly base: string
  /** What on the screen says why the next step cannot be made. */
  readonly reasonsId: string
  readonly onProblem: (text: string | null) => void
  readonly onRemove: () => void
}

/** What can be done with a record: the next step as the one main button, the rest in a menu. */
export const RecordActions = (props: RecordActionsProps) => {
  const { resource, record, moves, base, reasonsId, onProblem, onRemove } = props
  const translate = useTranslate()
  const words = useWords(resource)
  const rights = useRights(resource)
  const { reading } = useRecordMoves(resource, record)
  const { moves: moved, edits, actions, papers } = useDoings(resource, record, words, moves)
  const doings = [...moved.map(({ doing }) => doing), ...actions]
  const { busy, start, dialog } = useStartedDoing({ resource, record, words, doings, onProblem })
  const entryOf = (doing: Doing): MenuEntry => ({ ...doing, onChoose: () => start(doing) })

  const first = firstStep(resource, record, moves)
  const main =
    moved.find(({ name }) => name === first.move)?.doing ??
    (resource.states === null ? actions.find(({ name }) => resource.actions[name]?.primary === true) : undefined)
  const screens = screensOf(resource, record).map(({ name, to }) => ({ name, label: words.name(name), to }))
  const screen = main === undefined || main.reasons.length > 0 ? screens[0] : undefined
  const edit = `${base}/${encodeURIComponent(record.id)}/edit`
  const still = writtenStill(resource, record)
  const mayWrite = rights.edit && still === null
  const entries: readonly MenuEntry[] = [
    ...screens.filter((one) => one !== screen),
    ...moved.filter(({ name }) => name !== first.move).map(({ doing }) => entryOf(doing)),
    ...[...(rights.edit ? edits : []), ...actions.filter((one) => one !== main), ...papers].map(entryOf),
    ...(rights.edit && still !== null ? [frozenEdit(still, edit)] : []),
    ...(rights.create && resource.tree !== null ? [made('addChild', 'estiba.tree.addChild', 'parent')] : []),
    ...(rights.create ? [made('duplicate', 'estiba.record.duplicate', 'from')] : []),
    ...(rights.remove && isRemovable(resource, record)
      ? [{ name: 'delete', label: translate('estiba.record.delete'), onChoose: onRemove }]
      : []),
  ]
  function made(name: string, label: string, parameter: string): MenuEntry {
    return { name, label: translate(label), to: `${base}/create?${parameter}=${encodeURIComponent(record.id)}` }
  }
  function frozenEdit(open: readonly string[], to: string): MenuEntry {
    const label = translate('estiba.record.edit')
    if (open.length > 0) return { name: 'edit', label, to, state: fromRecord }
    return { name: 'edit', label, reasons: [translate('estiba.record.frozen')] }
  }
  return (
    <>
      {mayWrite && (
        <Button
          component={Link}
          to={edit}
          state={fromRecord}
          variant={main === undefined && screen === undefined && first.to === undefined ? 'contained' : 'outlined'}
        >
          {translate('estiba.record.edit')}
        </Button>
      )}
      {main !== undefined && (
        <Button
          variant="contained"
          aria-busy={busy}
          aria-describedby={main.reasons.length > 0 ? reasonsId : undefined}
          disabled={main.reasons.length > 0}
          // The second of two quick presses is meant for what stood there before.
          onClick={({ detail }) => detail < 2 && start(main)}
        >
          {main.label}
        </Button>
      )}
      {screen !== undefined && (
        <Button component={Link} to={screen.to} variant="contained">
          {screen.label}
        </Button>
      )}
      {first.to !== undefined && (
        <Button component={Link} to={first.to.link} variant={screen === undefined ? 'contained' : 'outlined'}>
          {translate('estiba.record.goTo', { name: first.to.number })}
        </Button>
      )}
      <RecordMenu entries={entries} reading={reading} />
      {dialog}
    </>
  )
}
