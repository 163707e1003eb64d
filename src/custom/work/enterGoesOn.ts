import type { KeyboardEvent } from 'react'

/** Enter in a field goes on to the next one of its form, as a scanner and a number pad expect; from the last it stays. */
export const enterGoesOn = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  focusAfter(event.target.closest('form'), event.target)
}

/** Gives the focus to the next field of a form or a part of one. */
export const focusAfter = (form: Element | null, field: Element | null): void => {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input:not(:disabled), select:not(:disabled)') ?? [])]
  fields.find((_one, at) => at > 0 && fields[at - 1] === field)?.focus()
}
