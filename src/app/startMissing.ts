import { currentLocale } from '../i18n/locale.ts'
import { startTexts } from '../i18n/startTexts.ts'
import { hideLoader } from './loader.ts'

/** The office's own files did not come: said without them, with a way to ask for them again. */
export const startMissing = (element: HTMLElement): void => {
  const said = startTexts[currentLocale()]
  const part = (name: 'h1' | 'p' | 'button', text: string): HTMLElement =>
    Object.assign(document.createElement(name), { textContent: text })
  const retry = part('button', said.retry)
  retry.addEventListener('click', () => location.reload())
  const page = document.createElement('main')
  page.className = 'office-missing'
  page.append(part('h1', said.pageUnavailable), part('p', said.officeMissing), retry)
  element.replaceChildren(page)
  hideLoader()
}
