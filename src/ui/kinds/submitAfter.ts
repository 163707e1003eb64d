/** What a form waits for, and whether it was sent meanwhile. */
interface Waiting {
  readonly works: Set<Promise<boolean>>
  isHeld: boolean
}

const waitingOf = new WeakMap<HTMLFormElement, Waiting>()

const ended = async ({ works }: Waiting): Promise<boolean> => {
  let isWhole = true
  while (works.size > 0) if ((await Promise.all(works)).includes(false)) isWhole = false
  return isWhole
}

/** The form itself waits: a row of its lines may be drawn anew while something of it is looked up. */
const waiting = (form: HTMLFormElement): Waiting => {
  const before = waitingOf.get(form)
  if (before !== undefined) return before
  const made: Waiting = { works: new Set(), isHeld: false }
  waitingOf.set(form, made)
  const onSubmit = (event: SubmitEvent): void => {
    if (made.works.size === 0) return
    event.preventDefault()
    // Before any other hears of it.
    event.stopImmediatePropagation()
    // Sent once, however often that is asked for meanwhile.
    if (made.isHeld) return
    made.isHeld = true
    const { submitter } = event
    void ended(made).then((isWhole) => {
      made.isHeld = false
      if (!isWhole || !form.isConnected) return
      if (submitter?.isConnected === true) form.requestSubmit(submitter)
      else form.requestSubmit()
    })
  }
  form.addEventListener('submit', onSubmit, true)
  return made
}

/**
 * What was chosen by Enter or Tab before it was found is sent too, with what follows from it: the form around a selector
 * is sent once that is known. Where it could not be found out, nothing is sent.
 *
 * @param work answers false where it could not be done
 */
export const submitAfter = (within: Element | null, work: Promise<unknown>): void => {
  const form = within?.closest('form')
  if (!form) return
  const { works } = waiting(form)
  const settled = work
    .then(
      (done) => done !== false,
      () => true,
    )
    .finally(() => works.delete(settled))
  works.add(settled)
}

/**
 * A button that sends its form without submitting it waits as well, and is pressed again.
 *
 * @returns whether it waits
 */
export const pressAfter = (button: HTMLButtonElement): boolean => {
  const waits = button.form === null ? undefined : waitingOf.get(button.form)
  if (waits === undefined || waits.works.size === 0) return false
  if (!waits.isHeld) {
    waits.isHeld = true
    void ended(waits).then((isWhole) => {
      waits.isHeld = false
      if (isWhole && button.isConnected) button.click()
    })
  }
  return true
}
