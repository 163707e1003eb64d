import { budget } from '../budget.mjs'
import { median } from '../median.mjs'
import { openDesk } from './desk.mjs'
import { watchPaints } from './painted.mjs'

const runs = 5

/** Where an application has its jobs, the form of one, and what its tabs are called. */
const ours = (id) => ({
  start: '/shipments',
  list: '/shipments',
  form: `/shipments/${encodeURIComponent(id)}/edit`,
  record: `/shipments/${encodeURIComponent(id)}`,
  cargo: 'Carga',
  charges: 'Cargos y utilidad',
})
const theirs = (id) => ({
  start: '/peers/react-admin/index.html#/shipments',
  list: '#/shipments',
  form: `#/shipments/${encodeURIComponent(id)}`,
  record: `#/shipments/${encodeURIComponent(id)}`,
  cargo: 'cargo',
  charges: 'charges',
})

/** A job of forty charges and twelve containers, opened warm, beside the same inputs in a stock react-admin. */
export const jobFileBudgets = async (browser, url, session, id) => {
  const desk = { browser, url, session }
  const measured = { ours: await openings(desk, ours(id)), theirs: await openings(desk, theirs(id)) }
  const against = (name, what, limit) =>
    budget(name, { unit: 'ms', limit, floor: median(measured.theirs[what]), measured: median(measured.ours[what]) })
  return [
    against('form of a job with 12 containers against a stock Edit', 'form', 0.8),
    against('its 12 containers, from asking for the form, against the same', 'cargo', 0.8),
    against('its 40 charges, from asking for the record, against the same', 'charges', 0.8),
  ]
}

/** Runs in every page before its own code: how an address is followed within it, and what of a job is seen. */
const watchJob = () => {
  window.benchFollow = (to) => {
    const begun = performance.now()
    if (to.startsWith('#')) location.hash = to
    else {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }
    return begun
  }
  window.benchTab = async (name) => {
    const found = () =>
      [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent.trim() === name)
    while (found() === undefined) await new Promise(requestAnimationFrame)
    found().click()
  }
  window.benchInputs = (value) =>
    [...document.querySelectorAll('input')].filter((input) => input.offsetParent !== null && value.test(input.value))
  window.benchCharges = () =>
    [...document.querySelectorAll('tr')].filter(({ textContent }) => /Charge \d+ of the job/.test(textContent))
}

const openings = async ({ browser, url, session }, { start, list, form, record, cargo, charges }) => {
  const { page, close } = await openDesk(browser, { url, session })
  await page.addInitScript(watchPaints)
  await page.addInitScript(watchJob)
  await page.goto(start)
  await page.getByRole('row').nth(1).waitFor()
  const times = { form: [], cargo: [], charges: [] }
  const away = async () => {
    await page.evaluate((to) => window.benchFollow(to), list)
    await page.getByRole('row').nth(10).waitFor()
    await page.waitForLoadState('networkidle')
  }
  for (let run = 0; run <= runs; run++) {
    const [opened, containers] = await page.evaluate(
      async ([to, tab]) => {
        const begun = window.benchFollow(to)
        const first = await window.benchPainted(() => window.benchInputs(/^BENCH-FULL$/).length > 0)
        const clicked = performance.now()
        await window.benchTab(tab)
        const second = await window.benchPainted(() => window.benchInputs(/^S-\d+$/).length >= 12)
        return [first - begun, first - begun + second - clicked]
      },
      [form, cargo],
    )
    await away()
    const listed = await page.evaluate(
      async ([to, tab]) => {
        const begun = window.benchFollow(to)
        await window.benchTab(tab)
        return (await window.benchPainted(() => window.benchCharges().length >= 40)) - begun
      },
      [record, charges],
    )
    await away()
    if (run === 0) continue
    times.form.push(opened)
    times.cargo.push(containers)
    times.charges.push(listed)
  }
  await close()
  return times
}
