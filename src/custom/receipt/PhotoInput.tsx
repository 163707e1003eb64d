import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useUpload } from '../../ui/kinds/useUpload.ts'

interface PhotoInputProps {
  readonly piece: string
  readonly value: string | null
  readonly onChange: (filename: string) => void
}

/** A photo of the damage, from the camera of the tablet or a file. */
export const PhotoInput = ({ piece, value, onChange }: PhotoInputProps) => {
  const translate = useTranslate()
  const id = useId()
  const { upload, busy, problem } = useUpload('bulks')
  const take = async (file: File | undefined): Promise<void> => {
    const stored = file === undefined ? null : await upload(file)
    if (stored !== null) onChange(stored)
  }
  return (
    <label htmlFor={id} className="estiba-photo" aria-busy={busy}>
      {translate(value === null ? 'estiba.receipt.photo' : 'estiba.receipt.photoThere')}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={translate('estiba.receipt.photoOf', { piece })}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {problem !== null && <small className="estiba-error">{problem}</small>}
    </label>
  )
}
