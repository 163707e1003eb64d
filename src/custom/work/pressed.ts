/** Presses a button by a key as a hand would: not what stands still, as while a file is still sent. */
export const pressed = (button: HTMLButtonElement | null): void => {
  if (button !== null && button.closest('[inert]') === null) button.click()
}
