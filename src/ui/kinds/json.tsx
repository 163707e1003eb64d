import type { JsonField } from '../../schema/fields.ts'
import { formProps, typedInto } from './formProps.ts'
import { useTyped } from './useTyped.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { useOperationWords } from '../format/useOperationWords.ts'
import { textual } from './textual.tsx'
import { TextInput } from './lateInputs.tsx'

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const read = (text: string): unknown => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Structured data as its JSON text; what cannot be read stays text for the validation to refuse. */
const FormInput = (props: FormInputProps<JsonField>) => {
  const { format, parse, leave } = useTyped(written, read)
  return (
    <TextInput
      {...formProps(props)}
      multiline
      minRows={5}
      format={format}
      parse={parse}
      onBlur={leave}
      slotProps={{ htmlInput: { ...typedInto(props), spellCheck: false } }}
    />
  )
}

const oneLine = ({ value }: CellProps<JsonField>): string =>
  value === null || value === undefined ? '' : JSON.stringify(value)

const InWords = ({ operations }: { readonly operations: unknown }) => useOperationWords()(operations)

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Structured data as a person reads them: what is in them by the words of the resource, without their signs. */
const toldData = ({ name, value, view: { formats, words } }: CellProps<JsonField>): string => {
  const inWords = (part: unknown): string => {
    if (part === null || part === undefined) return ''
    if (typeof part === 'string') return moment.test(part) ? formats.moment(part) : words.option(name, part)
    if (typeof part !== 'object') return words.option(name, part)
    if (Array.isArray(part)) return part.map(inWords).filter(Boolean).join(', ')
    return Object.entries(part)
      .map(([key, of]) => [words.field(key), inWords(of)] as const)
      .filter(([, said]) => said !== '')
      .map(([key, said]) => `${key} ${said}`)
      .join(', ')
  }
  return inWords(value)
}

export const json: KindUi<JsonField> = {
  FormInput,
  FilterInput: textual().FormInput,
  Cell: (props) =>
    props.field.as === 'operations' ? <InWords operations={props.value} /> : <code>{oneLine(props)}</code>,
  text: oneLine,
  told: toldData,
  typed: { write: written, read },
  inFile: JSON.stringify,
  wide: true,
}
