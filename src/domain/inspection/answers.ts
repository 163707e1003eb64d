const kinds = ['YES_NO', 'VALUE', 'PHOTO', 'SEAL'] as const

/** What a check list asks at one of its steps. */
export interface Step {
  readonly order: number
  readonly description: string
  readonly kind: (typeof kinds)[number]
  readonly required: boolean
}

/** What was found at a step, which is told as it was asked: the check list may change after. */
export type Answer = {
  readonly order: number
  readonly description: string
  readonly kind: string
  /** `YES` or `NO` to a question of these; a photo is none. */
  readonly answer: string
}

const kindOf = (kind: unknown): Step['kind'] => kinds.find((known) => known === kind) ?? 'VALUE'

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The steps among lines that came from elsewhere, in their order. */
export const stepsIn = (lines: unknown): readonly Step[] =>
  (Array.isArray(lines) ? lines : [])
    .filter(isObject)
    .filter(({ order }) => typeof order === 'number')
    .map(({ order, description, kind, required }) => ({
      order: Number(order),
      description: String(description ?? ''),
      kind: kindOf(kind),
      required: required !== false,
    }))
    .toSorted((one, other) => one.order - other.order)

/** The answers that a record keeps; what is none is passed over. */
export const answersIn = (kept: unknown): readonly Answer[] =>
  (Array.isArray(kept) ? kept : [])
    .filter(isObject)
    .filter(({ order, answer }) => typeof order === 'number' && typeof answer === 'string')
    .map(({ order, description, kind, answer }) => ({
      order: Number(order),
      description: String(description ?? ''),
      kind: String(kind ?? 'VALUE'),
      answer: String(answer),
    }))

/** What was answered to a step; empty: nothing. An answer that does not say what was asked goes by the order alone. */
export const answerTo = (step: Step, answers: readonly Answer[]): string =>
  answers.find((one) => isTo(step, one))?.answer ?? ''

const isTo = ({ order, description }: Step, answer: Answer): boolean =>
  answer.order === order && (answer.description === '' || answer.description === description)

/** The answers with one of them changed; an empty one is taken away. */
export const withAnswer = (step: Step, answer: string, answers: readonly Answer[]): readonly Answer[] => {
  const { order, description, kind } = step
  const others = answers.filter((one) => !isTo(step, one))
  if (answer === '') return others
  return [...others, { order, description, kind, answer }].toSorted((one, other) => one.order - other.order)
}

/** What is kept of answers to a check list: those to its steps, each with what was asked. */
export const answersTo = (steps: readonly Step[], answers: readonly Answer[]): readonly Answer[] =>
  steps.flatMap((step) => {
    const answer = answerTo(step, answers).trim()
    const { order, description, kind } = step
    return answer === '' ? [] : [{ order, description, kind, answer }]
  })

/** The compulsory steps that nothing answers. A photo is answered by the photos of the whole inspection. */
export const unanswered = (steps: readonly Step[], answers: readonly Answer[], hasPhotos: boolean): readonly Step[] =>
  steps.filter((step) => {
    if (!step.required) return false
    const answer = answerTo(step, answers).trim()
    if (step.kind === 'PHOTO') return !hasPhotos
    return step.kind === 'YES_NO' ? !['YES', 'NO'].includes(answer) : answer === ''
  })
