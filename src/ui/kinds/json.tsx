import type { JsonField } from '../../schema/fields.ts'
import { formProps, typedInto } from './formProps.ts'
import { useTyped } from './useTyped.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { useOperationWords } from '../format/useOperationWords.ts'
import { textual } from './textual.tsx'
import { toldData } from './toldData.ts'
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
