import { Actions } from '../screen/Actions.tsx'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useView } from '../kinds/useView.ts'
import { Modal } from '../screen/Modal.tsx'
import { mergeOf } from './merge.ts'
import type { Conflict } from './useSaving.ts'

interface MergeDialogProps {
  readonly resource: Resource
  readonly base: Values
  readonly mine: Values
  readonly conflict: Conflict
  readonly onMerge: (merged: Values) => void
  readonly onClose: () => void
}

/** The record was changed elsewhere meanwhile: each field that both changed is chosen, nothing is lost. */
export const MergeDialog = ({ resource, base, mine, conflict, onMerge, onClose }: MergeDialogProps) => {
  const { current: theirs, told, isOwn } = conflict
  const translate = useTranslate()
  const rows = useMemo(() => [mine, theirs], [mine, theirs])
  const view = useView(resource, rows)
  const { merged, conflicts } = mergeOf(resource.fields, base, mine, theirs)
  const [theirsChosen, setTheirsChosen] = useState<ReadonlySet<string>>(new Set())
  const write = (name: string, record: Values, other: Values): string => {
    const field = resource.fields[name]
    if (field === undefined) return ''
    const { told, text } = kindUiOf(field)
    return (told ?? text)({ name, field, value: record[name], record, view }, other[name]) || '–'
  }
  const choose = (name: string, mineWins: boolean): void =>
    setTheirsChosen((before) => new Set(mineWins ? [...before].filter((one) => one !== name) : [...before, name]))
  const result = (): Values => ({
    ...merged,
    ...Object.fromEntries([...theirsChosen].map((name) => [name, theirs[name]])),
  })
  return (
    <Modal title={translate(isOwn ? 'estiba.form.ownConflict' : 'estiba.form.conflict')} wide onClose={onClose}>
      {told !== '' && <p>{told}</p>}
      <p>{translate('estiba.form.conflictText')}</p>
      <Table>
        <TableHead>
          <TableRow>
            {['field', 'mine', 'theirs'].map((title) => (
              <TableCell key={title} scope="col">
                {translate(`estiba.form.${title}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {conflicts.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {view.words.field(name)}
              </TableCell>
              {[true, false].map((mineWins) => (
                <TableCell key={String(mineWins)} sx={{ overflowWrap: 'anywhere' }}>
                  <FormControlLabel
                    name={`merge-${name}`}
                    checked={theirsChosen.has(name) !== mineWins}
                    onChange={() => choose(name, mineWins)}
                    control={<Radio />}
                    label={mineWins ? write(name, mine, theirs) : write(name, theirs, mine)}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Actions sx={{ justifyContent: 'end' }}>
        <Button variant="outlined" onClick={onClose}>
          {translate('estiba.form.stay')}
        </Button>
        <Button variant="contained" onClick={() => onMerge(result())}>
          {translate('estiba.form.merge')}
        </Button>
      </Actions>
    </Modal>
  )
}
