import { Actions } from '../screen/Actions.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values, View } from '../kinds/kindUi.ts'
import { useFormats } from '../format/useFormats.ts'
import { useTitles } from '../reference/useTitles.ts'
import { useWords } from '../resource/useWords.ts'
import { Modal } from '../screen/Modal.tsx'
import { mergeOf } from './merge.ts'

interface MergeDialogProps {
  readonly resource: Resource
  readonly base: Values
  readonly mine: Values
  readonly theirs: AnyRecord
  /** Who stored it and when. */
  readonly told: string
  readonly onMerge: (merged: Values) => void
  readonly onClose: () => void
}

/** Another changed the record meanwhile: each field that both changed is chosen, nothing is lost. */
export const MergeDialog = ({ resource, base, mine, theirs, told, onMerge, onClose }: MergeDialogProps) => {
  const translate = useTranslate()
  const words = useWords(resource)
  const formats = useFormats()
  const rows = useMemo(() => [mine, theirs], [mine, theirs])
  const titleOf = useTitles(resource.fields, rows, resource.name)
  const view: View = { formats, words, titleOf, resource: resource.name }
  const { merged, conflicts } = mergeOf(resource.fields, base, mine, theirs)
  const [theirsChosen, setTheirsChosen] = useState<ReadonlySet<string>>(new Set())
  const write = (name: string, record: Values): string => {
    const field = resource.fields[name]
    return field === undefined ? '' : kindUiOf(field).text({ name, field, value: record[name], record, view }) || '–'
  }
  const choose = (name: string, mineWins: boolean): void =>
    setTheirsChosen((before) => new Set(mineWins ? [...before].filter((one) => one !== name) : [...before, name]))
  const result = (): Values => ({
    ...merged,
    ...Object.fromEntries([...theirsChosen].map((name) => [name, theirs[name]])),
  })
  return (
    <Modal title={translate('estiba.form.conflict')} wide onClose={onClose}>
      {told !== '' && <p>{told}</p>}
      <p>{translate('estiba.form.conflictText')}</p>
      <table className="estiba-choices">
        <thead>
          <tr>
            <th scope="col">{translate('estiba.form.field')}</th>
            <th scope="col">{translate('estiba.form.mine')}</th>
            <th scope="col">{translate('estiba.form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((name) => (
            <tr key={name}>
              <th scope="row">{view.words.field(name)}</th>
              {[true, false].map((mineWins) => (
                <td key={String(mineWins)}>
                  <label>
                    <input
                      type="radio"
                      name={`merge-${name}`}
                      checked={theirsChosen.has(name) !== mineWins}
                      onChange={() => choose(name, mineWins)}
                    />{' '}
                    {write(name, mineWins ? mine : theirs)}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
