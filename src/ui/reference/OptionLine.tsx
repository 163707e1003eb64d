import { useRecordContext } from 'react-admin'
import { calledBy, type Option } from './option.ts'

/** A record in a list to choose from: its code and what it is called, or what is offered beside the records. */
const OptionLine = () => {
  const option = useRecordContext<Option & { readonly name?: string }>()
  if (option === undefined) return null
  const { code, title, name } = option
  if (name !== undefined && title === undefined) return name
  return (
    // The line of a list lays its parts out without the spaces between them.
    <span>
      {code !== undefined && code !== null && code !== title && <code>{code}</code>} {calledBy(option)}
    </span>
  )
}

/** One for all: react-admin writes the text of a selector anew for each other element that it is given. */
export const optionLine = <OptionLine />
