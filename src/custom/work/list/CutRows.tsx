import { Quiet } from '../Quiet.tsx'
import { useTexts } from '../useTexts.ts'
import type { useWorkRows } from './useWorkRows.tsx'

/** Says where not all that is to be done is shown: what is done makes room for the others. */
export const CutRows = ({ of: { rows, total, isCut } }: { readonly of: ReturnType<typeof useWorkRows> }) => {
  const text = useTexts('work')
  return isCut && <Quiet>{text('cutWork', { shown: rows.length, total })}</Quiet>
}
