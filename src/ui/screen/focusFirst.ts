/** What is answered, and the places of what is on its way; a box of fixed words stands for the input that it hides. */
const asked =
  ':is(input, select, textarea):not([type=hidden], [aria-hidden=true], :disabled), [role=combobox]:not([aria-disabled=true]), [aria-busy=true]'

const focusing = (content: HTMLElement | null, opensChoices: boolean): (() => void) | undefined => {
  if (content === null) return undefined
  const focus = (): boolean => {
    const first = content.querySelector<HTMLElement>(asked)
    if (first === null || first.getAttribute('aria-busy') === 'true') return false
    if (content.contains(document.activeElement)) return true
    if (!opensChoices && first.matches('input[role=combobox]')) return true
    first.focus()
    if (first instanceof HTMLInputElement) first.select()
    return true
  }
  if (focus()) return undefined
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect()
  })
  watch.observe(content, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/**
 * What a dialog asks first is answered at once, over what it proposes; a choice of many is not opened by it, since its
 * list hides the rest. Inputs whose code is still on its way are waited for.
 */
export const focusFirst = (content: HTMLElement | null): (() => void) | undefined => focusing(content, false)

/** The same where one record is written after the other: its first field, whatever that is. */
export const focusNext = (content: HTMLElement | null): (() => void) | undefined => focusing(content, true)
