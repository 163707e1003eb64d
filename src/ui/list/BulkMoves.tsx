import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { mayDo, mayUse } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { isVerbRight, type Move } from '../../schema/states.ts'
import type { Values } from '../kinds/kindUi.ts'
import { orTold } from '../notices/orTold.ts'
import { askedAs } from '../record/actionAnswer.ts'
import { ActionDialog } from '../record/ActionDialog.tsx'
import { namedIn } from '../record/namedIn.ts'
import { useCall } from '../resource/useCall.ts'
import { Sure } from '../screen/Sure.tsx'
import { bulkMoves } from './bulkMoves.ts'
import { useListParts } from './ListPartsContext.ts'

interface BulkMovesProps {
  readonly rows: readonly AnyRecord[]
  readonly count: number
  readonly busy: boolean
  readonly onMove: (make: (row: AnyRecord) => Promise<unknown>) => Promise<unknown>
}

interface Asked {
  readonly name: string
  readonly move: Move
}

/** What is done with all chosen rows at once: said once, and made of each by itself. */
const BulkMoves = ({ rows, count, busy, onMove }: BulkMovesProps) => {
  const translate = useTranslate()
  const { resource, view } = useListParts()
  const { call, has } = useCall(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const offered = bulkMoves(resource, rows).filter(
    ({ name, move: { right } }) => has(name) && (isVerbRight(right) ? mayDo(resource.name, right) : mayUse(right)),
  )
  if (offered.length === 0) return null
  const close = (): void => setAsked(null)
  /** What was seen of each record is what is moved. */
  const move = (name: string, input: Values): Promise<unknown> =>
    onMove((row) => {
      const body = { ...namedIn(resource, resource.actions[name], row), ...input, id: row.id }
      const headers = { 'If-Match': String(row.version ?? ''), 'Idempotency-Key': crypto.randomUUID() }
      return call(name, body, { headers, ...askedAs(resource.actions[name]?.result) })
    })
  const label = asked === null ? '' : view.words.name(asked.name)
  const text = translate('estiba.list.moveSure', { smart_count: count })
  const asksNothing = asked !== null && Object.keys(asked.move.input).length === 0
  return (
    <>
      <Button
        variant="outlined"
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('estiba.list.moveAll')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((one) => (
          <MenuItem
            key={one.name}
            onClick={() => {
              setAnchor(null)
              setAsked(one)
            }}
          >
            {view.words.name(one.name)}
          </MenuItem>
        ))}
      </Menu>
      {asked !== null && asksNothing && (
        <Sure title={label} text={text} onClose={close} onYes={() => orTold(move(asked.name, {}))} />
      )}
      {asked !== null && !asksNothing && (
        <ActionDialog
          title={label}
          resource={resource}
          input={asked.move.input}
          notes={[text]}
          onSend={async (values) => void (await move(asked.name, values))}
          onClose={close}
        />
      )}
    </>
  )
}

export default BulkMoves
