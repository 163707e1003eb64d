import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { useTranslate } from 'ra-core'
import { toneOf } from './documentParts.ts'

/** The state of a document as a chip: colour and word. */
export const DocumentState = ({ state }: { readonly state: string }) => {
  const translate = useTranslate()
  return <StateChip tone={toneOf(state)}>{translate(`estiba.documents.${state}`)}</StateChip>
}
