import { createElement } from 'react'
import type { JsonField } from '../../schema/fields.ts'
import { AnswersTable, answersLine } from './AnswersTable.tsx'
import { formProps, typedInto } from './formProps.ts'
import { useTyped } from './useTyped.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { useOperationWords } from '../format/useOperationWords.ts'
import { textual } from './textual.tsx'
import { AnswersInput, TextArrayInput, TextInput } from './lateInputs.tsx'

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

/** Several texts, each of its own. */
const Texts = (props: FormInputProps<JsonField>) => <TextArrayInput {...formProps(props)} format={listOf} />

/** What was kept otherwise before is no list to add to. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Structured data as its JSON text; what cannot be read stays text for the validation to refuse. */
const Written = (props: FormInputProps<JsonField>) => {
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

const isTexts = (field: JsonField, value: unknown): value is readonly unknown[] =>
  field.as === 'texts' && Array.isArray(value)

const oneLine = ({ field, value }: CellProps<JsonField>): string =>
  value === null || value === undefined ? '' : isTexts(field, value) ? value.join(', ') : JSON.stringify(value)

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

/** How what it holds is given. */
const inputs = { texts: Texts, answers: AnswersInput, operations: Written, data: Written } as const

/** How what it holds is read. */
const cells = {
  texts: oneLine,
  answers: answersLine,
  operations: ({ value }: CellProps<JsonField>) => <InWords operations={value} />,
  data: (props: CellProps<JsonField>) => <code>{oneLine(props)}</code>,
} as const

/** Answers that are no list are of a form of their own. */
const formOf = ({ field, value }: CellProps<JsonField>): keyof typeof cells =>
  field.as === 'answers' && value !== null && value !== undefined && !Array.isArray(value)
    ? 'data'
    : (field.as ?? 'data')

export const json: KindUi<JsonField> = {
  FormInput: (props) => createElement(inputs[props.field.as ?? 'data'], props),
  FilterInput: textual().FormInput,
  Cell: (props) => createElement(cells[formOf(props)], props),
  Read: (props) => createElement(formOf(props) === 'answers' ? AnswersTable : cells[formOf(props)], props),
  text: (props) => (formOf(props) === 'answers' ? answersLine(props) : oneLine(props)),
  told: (props) => (formOf(props) === 'answers' ? answersLine(props) : toldData(props)),
  typed: { write: written, read },
  inFile: JSON.stringify,
  wide: true,
}
