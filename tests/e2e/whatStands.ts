import type { Page } from 'playwright-core'

const shown = (): string => {
  const beginning = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)
  const said = (what: string, kind: string): string =>
    [...document.querySelectorAll<HTMLElement>(kind)]
      .map(({ innerText }) => `; ${what} “${beginning(innerText)}”`)
      .join('')
  const { activeElement: focus } = document
  const name = focus?.getAttribute('aria-label') ?? focus?.id ?? ''
  return [
    `${location.pathname}${location.search}`,
    said('title', 'h1'),
    said('dialog', '[role=dialog], [role=alertdialog]'),
    said('told', '[role=alert], [role=status]'),
    `; focus on ${focus?.tagName.toLowerCase() ?? 'nothing'} ${name}`,
  ].join('')
}

/** In one line, what a person would see first on a screen whose test failed. */
export const whatStands = (page: Page): Promise<string> =>
  page.evaluate(shown).catch((problem: unknown) => `${page.url()}; it does not answer: ${String(problem)}`)
