import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'

interface CutNoteProps {
  readonly shown: number
  readonly total: number
}

/** Says where a list holds the first of its rows alone. */
export const CutNote = ({ shown, total }: CutNoteProps) => {
  const text = useTexts('work')
  return total > shown && <Quiet>{text('cut', { shown, total })}</Quiet>
}
