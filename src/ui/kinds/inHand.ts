/** Whether somebody is at the field: what is chosen or being typed there is theirs. */
export const isInHand = (path: string): boolean =>
  document.activeElement?.id.endsWith(`-${path.replaceAll('.', '-')}`) === true

/** What is put into a field where somebody stands is typed over, as what he finds there is. */
export const selectInHand = (path: string): void => {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (isInHand(path) && activeElement instanceof HTMLInputElement) activeElement.select()
  })
}
