/** What was, what is and what was taken back. */
export interface Steps<Value> {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
}

const most = 200

export const beginSteps = <Value>(present: Value): Steps<Value> => ({ past: [], present, future: [] })

/** A further step; one that changes nothing is none. */
export const step = <Value>({ past, present, future }: Steps<Value>, next: Value): Steps<Value> =>
  next === present ? { past, present, future } : { past: [...past, present].slice(-most), present: next, future: [] }

/** The same steps of what each of them has become. */
export const eachStep = <Value>(
  { past, present, future }: Steps<Value>,
  become: (value: Value) => Value,
): Steps<Value> => ({ past: past.map(become), present: become(present), future: future.map(become) })

export const undo = <Value>(steps: Steps<Value>): Steps<Value> => {
  const previous = steps.past.at(-1)
  if (previous === undefined) return steps
  return { past: steps.past.slice(0, -1), present: previous, future: [steps.present, ...steps.future] }
}

export const redo = <Value>(steps: Steps<Value>): Steps<Value> => {
  const [next, ...future] = steps.future
  return next === undefined ? steps : { past: [...steps.past, steps.present], present: next, future }
}
