import { TakenFile } from './TakenFile.tsx'
import { useTexts } from './useTexts.ts'

interface PhotoInputProps {
  readonly piece: string
  readonly value: string | null
  readonly onChange: (filename: string) => void
}

/** A photo of a piece. */
export const PhotoInput = ({ piece, value, onChange }: PhotoInputProps) => {
  const text = useTexts('work')
  return (
    <TakenFile
      of="bulks"
      text={text(value === null ? 'photo' : 'photoThere')}
      label={text('photoOf', { piece })}
      accept="image/jpeg,image/png"
      fromCamera
      onChange={onChange}
    />
  )
}
