import { documentTones } from '../../resources/documentStates.ts'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { useResource } from '../../ui/resource/useResource.ts'
import { useLocaleName, wordsOf } from '../../ui/resource/useWords.ts'

const tones = new Map(Object.entries(documentTones))

/** The state of a document as a chip: colour and word, those of its list. */
export const DocumentState = ({ state }: { readonly state: string }) => {
  const { resource } = useResource('documents')
  const locale = useLocaleName()
  return resource === undefined ? null : (
    <StateChip tone={tones.get(state) ?? 'neutral'}>{wordsOf(resource, locale).option('state', state)}</StateChip>
  )
}
