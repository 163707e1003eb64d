import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const besidesBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = readFileSync(besidesBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** A document that has been looked at has axe already. */
const bringAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) if (!(await frame.evaluate("'axe' in globalThis"))) await frame.evaluate(axe)
}

/** What is being fetched is faded until it has come, and what comes and goes by degrees has its colours at the end. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => null),
  )
}

/** What axe finds wrong on the screen as it stands, one line each. */
const accessProblems = async (page: Page): Promise<readonly string[]> => {
  await bringAxe(page)
  await settled(page)
  const { violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
    // Without frames to join, axe needs no page of its own to do it in.
    .setLegacyMode(true)
    // Of what is in order it need not tell each place.
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

export const expectAccessible = async (page: Page): Promise<void> => expect(await accessProblems(page)).toEqual([])
