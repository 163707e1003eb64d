import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openBrowser, picture } from './office.ts'

it('an integrator reads recipes and reference in the application, without a session', async () => {
  const page = await openBrowser()
  await page.goto('/docs')
  await page.getByRole('heading', { name: 'Recipes', level: 1 }).waitFor()
  expect(await page.getByText("name: 'lift-trucks'").count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await picture(page, 'reference-recipes')
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Fields' }).click()
  await page.getByRole('heading', { name: 'Fields', level: 1 }).waitFor()
  expect(await page.getByRole('heading', { level: 2, name: 'quantity', exact: true }).count()).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'formulas' }).click()
  await page.getByRole('heading', { name: 'Formulas', level: 1 }).waitFor()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'API' }).click()
  // Its viewer adds to the address where it stands.
  await page.waitForURL(/\/api\/docs(#|$)/)
  await page.getByRole('link', { name: /^(Referencia y recetas|Reference and recipes)$/ }).click()
  await page.getByRole('heading', { name: 'Recipes', level: 1 }).waitFor()
})
