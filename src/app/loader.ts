/** The loader over the page is gone one second after the start at the latest, whatever stands below it (C-LOADER). */
export const loaderMs = 1000

/** Takes the loader away: when its second is over, or as soon as the frame of the office stands below it, in its theme. */
export const hideLoader = (): void => {
  document.documentElement.style.colorScheme = ''
  document.getElementById('loader')?.remove()
}
