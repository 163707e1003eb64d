import { useTitle } from '../../ui/reference/useTitles.ts'
import { optionText } from '../../ui/reference/option.ts'

/** The name of a record that a row refers to; a dash without one. */
export const Named = ({ of, id }: { readonly of: string; readonly id: unknown }) => {
  const title = useTitle(of, typeof id === 'string' ? id : null)
  return title === null ? (typeof id === 'string' ? id : '–') : optionText(title)
}
