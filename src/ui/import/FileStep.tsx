import { useTranslate } from 'ra-core'
import { type ChangeEvent, useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { TemplateButtons } from './TemplateButtons.tsx'
import type { ImportState } from './useImport.ts'

/** Where the rows come from: a file, a drop or the clipboard. */
export const FileStep = ({ resource, state }: { readonly resource: Resource; readonly state: ImportState }) => {
  const translate = useTranslate()
  const [pasted, setPasted] = useState('')
  const [over, setOver] = useState(false)
  const take = (file: File | undefined): void => void (file && state.readFile(file))
  const onChoose = (event: ChangeEvent<HTMLInputElement>): void => take(event.target.files?.[0])
  return (
    <div className="estiba-import-file">
      <div
        role="presentation"
        className={over ? 'estiba-drop is-over' : 'estiba-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <span>{translate('estiba.import.drop')}</span>
        <label className="estiba-button">
          <input type="file" className="estiba-visually-hidden" accept=".xlsx,.xlsm,.csv,.txt" onChange={onChoose} />
          {translate('estiba.import.choose')}
        </label>
      </div>
      <label className="estiba-paste">
        <span>{translate('estiba.import.paste')}</span>
        <textarea rows={5} value={pasted} onChange={(event) => setPasted(event.target.value)} />
      </label>
      <div className="estiba-actions">
        <button
          type="button"
          className="estiba-button is-main"
          disabled={pasted.trim() === ''}
          onClick={() => void state.readText(pasted)}
        >
          {translate('estiba.import.usePasted')}
        </button>
        <TemplateButtons resource={resource} />
      </div>
    </div>
  )
}
