import type { Field, Fields } from '../fields.ts'
import { fieldsOf } from '../formulaFields.ts'
import { kindOf } from '../kinds/index.ts'
import { unknownWord } from './unknownWord.ts'

type Computed = Extract<Field, { kind: 'computed' }>

/** How many operands an operation takes; those of numbers read no text. */
const operations: {
  readonly [name: string]: { readonly least: number; readonly most: number; readonly ofNumbers: boolean }
} = {
  add: { least: 1, most: Number.POSITIVE_INFINITY, ofNumbers: true },
  mul: { least: 1, most: Number.POSITIVE_INFINITY, ofNumbers: true },
  min: { least: 1, most: Number.POSITIVE_INFINITY, ofNumbers: true },
  max: { least: 1, most: Number.POSITIVE_INFINITY, ofNumbers: true },
  sub: { least: 2, most: 2, ofNumbers: true },
  div: { least: 2, most: 2, ofNumbers: true },
  round: { least: 2, most: 2, ofNumbers: true },
  left: { least: 2, most: 2, ofNumbers: false },
  coalesce: { least: 1, most: Number.POSITIVE_INFINITY, ofNumbers: false },
  concat: { least: 1, most: Number.POSITIVE_INFINITY, ofNumbers: false },
}

/** What is wrong with the formula of a field: an operation that there is none, a text that is multiplied, a circle. */
export const formulaProblems = (name: string, field: Computed, siblings: Fields, say: (text: string) => void): void => {
  const read = (formula: unknown, ofNumbers: boolean): void => {
    if (typeof formula === 'number') return
    if (typeof formula === 'string') operandProblem(formula, siblings, ofNumbers, say)
    else if (Array.isArray(formula)) {
      const [word, ...operands] = formula as readonly unknown[]
      const operation = Object.hasOwn(operations, String(word)) ? operations[String(word)] : undefined
      if (operation === undefined) say(unknownWord('operation', String(word), Object.keys(operations)))
      else if (operands.length < operation.least || operands.length > operation.most)
        say(`'${String(word)}' takes ${operation.least === operation.most ? operation.least : 'one or more'} operands`)
      else for (const one of operands) read(one, operation.ofNumbers)
    }
  }
  read(field.formula, false)
  if (reaches(name, name, siblings, new Set())) say('the formula reads its own result')
}

const operandProblem = (name: string, siblings: Fields, ofNumbers: boolean, say: (text: string) => void): void => {
  const field = Object.hasOwn(siblings, name) ? siblings[name] : undefined
  if (field === undefined) say(unknownWord('field', name, Object.keys(siblings)))
  else {
    const column = kindOf(field).column(field)
    if (column === null) say(`'${name}' is of kind ${field.kind} and has no value to calculate with`)
    else if (ofNumbers && !/^(bigint|integer|numeric)/.test(column))
      say(`'${name}' is of kind ${field.kind}, not a number`)
  }
}

const reaches = (from: string, to: string, fields: Fields, seen: Set<string>): boolean => {
  const field = Object.hasOwn(fields, from) ? fields[from] : undefined
  if (field?.kind !== 'computed' || seen.has(from)) return false
  seen.add(from)
  return fieldsOf(field.formula).some((next) => next === to || reaches(next, to, fields, seen))
}
